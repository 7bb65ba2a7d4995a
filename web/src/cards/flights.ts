// Which cards change places in what just happened: off the deck, out of a hand, onto a pile.

import type { Told } from '../state'

/** A place where cards lie: a pile, or somebody's hand. */
export type Spot = { pile: 'deck' | 'discards' | 'luck' } | { seat: string }

/** A card on its way; null if its face is nobody's business. */
export type Flight = { card: string | null; from: Spot; to: Spot }

const DECK: Spot = { pile: 'deck' }
const DISCARDS: Spot = { pile: 'discards' }

/** The flights of some events, in order. `turn` is whose turn it was before them, `gone` what is out of the game for good. */
export function flights(events: readonly Told[], turn: string, gone: readonly string[] = []): Flight[] {
  const found: Flight[] = []
  const dealt: Told[] = []
  const throws = (seat: string, card: string): number =>
    found.push({ card, from: { seat }, to: gone.includes(card) ? { pile: 'luck' } : DISCARDS })
  let acting = turn
  for (const told of events) {
    const { event, seat, pawn, card, weapon } = told
    if (event === 'turn' && seat) acting = seat
    else if (event === 'dealt') dealt.push(told)
    else if (event === 'drew' && seat) found.push({ card: null, from: DECK, to: { seat } })
    else if (event === 'took' && seat && told.victim) found.push({ card: null, from: { seat: told.victim }, to: { seat } })
    else if (event === 'turned' && card) found.push({ card, from: DECK, to: DISCARDS })
    else if (event === 'reshuffled') found.push(...[0, 1, 2].map((): Flight => ({ card: null, from: DISCARDS, to: DECK })))
    else if (event === 'moved' && card) throws(acting, card)
    else if ((event === 'paced' || event === 'laid' || event === 'discarded') && seat && card) throws(seat, card)
    else if ((event === 'attempted' || event === 'countered') && weapon) throws(seat ?? pawn ?? acting, weapon)
  }
  return [...roundTheTable(dealt), ...found]
}

/** One card at a time to everybody, until all have theirs. */
function roundTheTable(dealt: readonly Told[]): Flight[] {
  const most = Math.max(0, ...dealt.map((told) => told.number ?? 0))
  return Array.from({ length: most }, (_, k) =>
    dealt.flatMap(({ seat, number }): Flight[] => (seat && k < (number ?? 0) ? [{ card: null, from: DECK, to: { seat } }] : [])),
  ).flat()
}

/** The card that was thrown on the discards last, as far as one has heard; what lies there is in no order. */
export function topmost(story: readonly Told[], discards: readonly string[]): string | null {
  const thrown = new Set(['moved', 'paced', 'attempted', 'countered', 'laid', 'discarded', 'turned'])
  const last = story.findLast((told) => thrown.has(told.event) && discards.includes(told.card ?? told.weapon ?? ''))
  return last ? (last.card ?? last.weapon ?? null) : (discards.at(-1) ?? null)
}
