// Which house is open, and how. The server says what is possible and why not; this picks among its answers.

import type { BoardCard, BoardOpening } from '../messages'
import { HOUSE } from '../words/house'
import { SERVER } from '../words/server'

/** A board, and how it is opened. */
export type BoardView = Pick<BoardOpening, 'rules' | 'closed' | 'floor'> & { board: string }

/** The opening of a board that is exactly this choice, if the server knows it. */
export function opening(card: BoardCard, choice: BoardView): BoardOpening | undefined {
  const closed = new Set(choice.closed)
  return card.openings.find(
    (o) =>
      o.rules === choice.rules && o.floor === choice.floor && o.closed.length === closed.size && o.closed.every((wing) => closed.has(wing)),
  )
}

/** Why a choice cannot be had; null if it can. */
export function refusal(card: BoardCard, choice: BoardView): string | null {
  const found = opening(card, choice)
  if (!found) return HOUSE.none
  return found.refusal === null ? null : SERVER.phrase(found.refusal, found.made ?? {})
}

/** The nearest choice that can be had: wings are opened and floors joined first, the rules change last. */
export function settle(cards: BoardCard[], wanted: BoardView): BoardView {
  const card = cards.find((c) => c.name === wanted.board) ?? cards[0]
  if (!card) return wanted
  const other: BoardOpening['rules'] = wanted.rules === 'free' ? 'anniversary' : 'free'
  const plain = { closed: [], floor: null }
  const tries: BoardView[] = [wanted, { ...wanted, closed: [] }, { ...wanted, ...plain }, { ...wanted, rules: other, ...plain }].map(
    (choice) => ({ ...choice, board: card.name }),
  )
  return tries.find((choice) => refusal(card, choice) === null) ?? tries[0]!
}

/** The choice with one wing closed that was open, or the other way round; wings stay in the board's order. */
export function toggled(card: BoardCard, choice: BoardView, wing: string): BoardView {
  const closed = card.wings.filter((w) => (w === wing ? !choice.closed.includes(w) : choice.closed.includes(w)))
  return { ...choice, closed }
}

/** A choice as the part of an address that says it, without the board. */
export function query(choice: BoardView): string {
  const words = new URLSearchParams({ rules: choice.rules })
  if (choice.closed.length) words.set('closed', choice.closed.join(','))
  if (choice.floor) words.set('floor', choice.floor)
  return words.toString()
}

/** A choice as it stands behind the # of the page, so that a link opens the same house. */
export function toHash(choice: BoardView): string {
  return `#${choice.board}?${query(choice)}`
}

/** The choice behind the # of the page; whatever it does not say is as usual. */
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
