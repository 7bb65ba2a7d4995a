// What the story says about one seat, and about the whole game.

import { actorOf, isOne } from '../events'
import type { GameEvent, Snapshot } from '../messages'

/** Why somebody was passed over when the latest turn began: the event that caused it; null if nobody was, it was not them, or an attempt
 * has come up since. */
export function skipped(story: readonly GameEvent[], state: Snapshot, me: string | null): GameEvent | null {
  const [before, latest] = story.filter((event) => event.event === 'turn').slice(-2)
  if (me === null || state.phase === 'over' || state.attempt || !before || !latest || latest.seat === me) return null
  const since = story.slice(story.lastIndexOf(before) + 1, story.lastIndexOf(latest))
  const silence = since.find((event) => event.event === 'silence' && event.seat === me)
  if (silence) return silence
  const seats = state.seats.map((seat) => seat.name)
  const from = seats.indexOf(before.seat)
  const distance = (name: string): number => (seats.indexOf(name) - from + seats.length) % seats.length || seats.length
  return distance(me) < distance(latest.seat) ? (since.find(({ event }) => event === 'activated') ?? null) : null
}

/** What one seat did in the game. */
export interface SeatTally {
  name: string
  attempts: number
  foils: number // points laid against others
  drawn: number
}

/** What everybody did, in the order of the seats. */
export function tally(story: readonly GameEvent[], names: readonly string[]): SeatTally[] {
  const rows = new Map(names.map((name) => [name, { name, attempts: 0, foils: 0, drawn: 0 }]))
  let laid = 0
  for (const event of story) {
    const row = rows.get(actorOf(event) ?? '')
    if (isOne(event, ['attempted', 'countered'])) laid = 0
    if (isOne(event, ['laid', 'spited'])) {
      if (row) row.foils += event.points - laid
      laid = event.points
    }
    if (row && event.event === 'attempted') row.attempts += 1
    if (row && event.event === 'drew') row.drawn += 1
  }
  return [...rows.values()]
}

/** Who won (null for nobody, undefined while it is open) and who died on the way. */
export function ending(story: readonly GameEvent[]): { winner: string | null | undefined; dead: string[] } {
  const killed = story.filter((event) => event.event === 'killed').map(({ target }) => target)
  return { winner: story.findLast((event) => event.event === 'won')?.seat, dead: [...new Set(killed)] }
}
