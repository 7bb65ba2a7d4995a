// What the story says about one seat, and about the whole evening.

import type { State, Told } from '../messages'

/** Why somebody was passed over when the latest turn began: what the server told of it; null if nobody was, or it was not him. */
export function skipped(story: readonly Told[], state: State, me: string | null): Told | null {
  const latest = story.findLastIndex((told) => told.event === 'turn')
  const before = story.slice(0, latest).findLastIndex((told) => told.event === 'turn')
  if (me === null || state.phase === 'over' || latest < 0 || before < 0 || story[latest]!.seat === me) return null
  const since = story.slice(before + 1, latest)
  const cause = since.find((told) => told.event === 'silence' && told.seat === me) ?? since.find((told) => told.event === 'activated')
  if (!cause) return null
  if (cause.event === 'silence') return cause
  const seats = state.seats.map((seat) => seat.name)
  const from = seats.indexOf(story[before]!.seat ?? '')
  const passed = (name: string): number => (seats.indexOf(name) - from + seats.length) % seats.length || seats.length
  return passed(me) < passed(story[latest]!.seat ?? '') ? cause : null
}

/** One suspect's evening. */
export interface Deeds {
  name: string
  attempts: number
  foils: number // points laid against others
  drawn: number
}

/** Everybody's evening, in the order of the seats. */
export function tally(story: readonly Told[], names: readonly string[]): Deeds[] {
  const deeds = new Map(names.map((name) => [name, { name, attempts: 0, foils: 0, drawn: 0 }]))
  let laid = 0
  for (const told of story) {
    const one = deeds.get(told.seat ?? told.pawn ?? '')
    if (told.event === 'attempted' || told.event === 'countered') laid = 0
    if (told.points !== undefined && (told.event === 'laid' || told.event === 'spited')) {
      if (one) one.foils += told.points - laid
      laid = told.points
    }
    if (one && told.event === 'attempted') one.attempts += 1
    if (one && told.event === 'drew') one.drawn += 1
  }
  return [...deeds.values()]
}

/** Who won (null for nobody, undefined while it is open) and who died on the way. */
export function ending(story: readonly Told[]): { winner: string | null | undefined; dead: string[] } {
  const won = story.findLast((told) => told.event === 'won')
  const killed = story.flatMap((told) => (told.event === 'killed' && told.target ? [told.target] : []))
  return { winner: won ? (won.seat ?? null) : undefined, dead: [...new Set(killed)] }
}
