// Which board is shown, and how it is opened. The server says what is possible and why not; this picks among its answers.

import type { BoardCard, BoardOpening } from '../messages'
import { HOUSE } from '../words/house'
import { SERVER } from '../words/server'

/** A board, and how it is opened. */
export type BoardView = Pick<BoardOpening, 'rules' | 'closed' | 'floor'> & { board: string }

/** The opening of a board that is exactly this view, if the server knows it. */
export function opening(card: BoardCard, view: BoardView): BoardOpening | undefined {
  const closed = new Set(view.closed)
  return card.openings.find(
    (o) =>
      o.rules === view.rules && o.floor === view.floor && o.closed.length === closed.size && o.closed.every((wing) => closed.has(wing)),
  )
}

/** Why a view cannot be had; null if it can. */
export function refusal(card: BoardCard, view: BoardView): string | null {
  const found = opening(card, view)
  if (!found) return HOUSE.none
  return found.refusal === null ? null : SERVER.phrase(found.refusal, found.made ?? {})
}

/** The nearest view that can be had: wings are opened and floors joined first, the rules change last. */
export function settle(cards: BoardCard[], wanted: BoardView): BoardView {
  const card = cards.find((c) => c.name === wanted.board) ?? cards[0]
  if (!card) return wanted
  const other: BoardOpening['rules'] = wanted.rules === 'free' ? 'anniversary' : 'free'
  const plain = { closed: [], floor: null }
  const tries: BoardView[] = [wanted, { ...wanted, closed: [] }, { ...wanted, ...plain }, { ...wanted, rules: other, ...plain }].map(
    (view) => ({ ...view, board: card.name }),
  )
  return tries.find((view) => refusal(card, view) === null) ?? tries[0]!
}

/** The view with one wing closed that was open, or the other way round; wings stay in the board's order. */
export function toggled(card: BoardCard, view: BoardView, wing: string): BoardView {
  const closed = card.wings.filter((w) => (w === wing ? !view.closed.includes(w) : view.closed.includes(w)))
  return { ...view, closed }
}

/** A view as the part of an address that says it, without the board. */
export function query(view: BoardView): string {
  const words = new URLSearchParams({ rules: view.rules })
  if (view.closed.length) words.set('closed', view.closed.join(','))
  if (view.floor) words.set('floor', view.floor)
  return words.toString()
}

/** A view as it stands behind the # of the page, so that a link opens the same board. */
export function toHash(view: BoardView): string {
  return `#${view.board}?${query(view)}`
}

/** The view behind the # of the page; whatever it does not say is as usual. */
export function fromHash(hash: string): BoardView {
  const [board = '', words = ''] = hash.replace(/^#/, '').split('?')
  const asked = new URLSearchParams(words)
  return {
    board: board || 'original',
    rules: asked.get('rules') === 'anniversary' ? 'anniversary' : 'free',
    closed: (asked.get('closed') ?? '').split(',').filter(Boolean),
    floor: asked.get('floor') || null,
  }
}
