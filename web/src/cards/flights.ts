// Which cards change places in what just happened: off the deck, out of a hand, onto a pile.

import { actorOf, isOne, withoutDeals, type EventOf } from '../events'
import type { GameEvent } from '../messages'

/** A place where cards lie: a pile, or somebody's hand. */
export type Spot = { pile: 'deck' | 'discards' | 'luck' } | { seat: string }

/** A card on its way; null if its face is nobody's business. */
export type Flight = { card: string | null; from: Spot; to: Spot }

const DECK: Spot = { pile: 'deck' }
const DISCARDS: Spot = { pile: 'discards' }
const BARE_HANDS = 'bare hands' // for a weapon, where there is no card

/** The flights of some events, in order. `turn` is whose turn it was before them, `gone` what is out of the game for good. */
export function flights(events: readonly GameEvent[], turn: string, gone: readonly string[] = []): Flight[] {
  const found: Flight[] = []
  let acting = turn
  const throwAway = (seat: string, card: string): number =>
    found.push({ card, from: { seat }, to: gone.includes(card) ? { pile: 'luck' } : DISCARDS })
  for (const event of withoutDeals(events)) {
    if (event.event === 'turn') acting = event.seat
    else if (event.event === 'drew') found.push({ card: null, from: DECK, to: { seat: event.seat } })
    else if (event.event === 'took') found.push({ card: null, from: { seat: event.victim }, to: { seat: event.seat } })
    else if (event.event === 'turned') found.push({ card: event.card, from: DECK, to: DISCARDS })
    else if (event.event === 'reshuffled') found.push(...[0, 1, 2].map((): Flight => ({ card: null, from: DISCARDS, to: DECK })))
    else if (event.event === 'moved' && event.card) throwAway(acting, event.card)
    else if (isOne(event, ['paced', 'laid', 'discarded'])) throwAway(event.seat, event.card)
    else if (isOne(event, ['attempted', 'countered']) && event.weapon !== BARE_HANDS) throwAway(actorOf(event)!, event.weapon)
  }
  return [...deal(events.filter((event) => event.event === 'dealt')), ...found]
}

/** One card at a time to everybody, until all have theirs. */
function deal(dealt: readonly EventOf<'dealt'>[]): Flight[] {
  const most = Math.max(0, ...dealt.map(({ number }) => number))
  return Array.from({ length: most }, (_, k) =>
    dealt.flatMap(({ seat, number }): Flight[] => (k < number ? [{ card: null, from: DECK, to: { seat } }] : [])),
  ).flat()
}

/** The card that was thrown on the discards last, as far as one has heard; what lies there is in no order. */
export function topmost(story: readonly GameEvent[], discards: readonly string[]): string | null {
  return story.map(thrown).findLast((card) => card && discards.includes(card)) ?? discards.at(-1) ?? null
}

function thrown(event: GameEvent): string | null {
  if (isOne(event, ['attempted', 'countered'])) return event.weapon
  return isOne(event, ['moved', 'paced', 'laid', 'discarded', 'turned']) ? event.card : null
}
