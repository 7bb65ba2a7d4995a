// What the story says about one seat, and about the whole game.

import { isOne, withoutDeals } from '../events'
import type { GameEvent, Snapshot } from '../messages'
import type { Digest } from '../words/pace'

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

/** What happened in a part of the story that nobody watched. */
export function digest(events: readonly GameEvent[], me: string | null): Digest {
  const found: Digest = { turns: 0, strikes: [], drew: [], dead: [], dark: false }
  for (const event of withoutDeals(events)) {
    const latest = found.strikes.at(-1)
    if (event.event === 'strolled')
      found.turns += 1 // as he does after every turn
    else if (event.event === 'attempted') found.strikes.push({ attacker: event.pawn, target: event.target, fate: 'open' })
    else if (isOne(event, ['foiled', 'killed']) && latest) latest.fate = event.event === 'foiled' ? 'foiled' : 'fatal'
    else if (event.event === 'drew' && event.seat !== me && !found.drew.includes(event.seat)) found.drew.push(event.seat)
    else if (event.event === 'died') found.dead.push(event.seat)
    else if (event.event === 'dark') found.dark = true
  }
  return found
}
