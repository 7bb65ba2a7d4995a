// What there is to tell once a game is over, from its events and how everybody stands.

import { actorOf, isOne } from '../events'
import type { CardInfo, ChancesRow, GameEvent, Snapshot } from '../messages'
import type { Deed, Swing } from '../words/ending'

/** How it ended. */
export interface Ending {
  winner: string | null | undefined // null for nobody, undefined while it is open
  deed: Deed | null // the last killing
  dead: string[] // players who are not alive any more
  others: string[] // players who are, but for the winner
}

export function ending(story: readonly GameEvent[], state: Snapshot): Ending {
  const winner = story.findLast((event) => event.event === 'won')?.seat
  const players = state.seats.filter(({ stranger }) => !stranger)
  return {
    winner,
    deed: lastDeed(story, state),
    dead: players.flatMap(({ name, alive }) => (alive ? [] : [name])),
    others: players.flatMap(({ name, alive }) => (alive && name !== winner ? [name] : [])),
  }
}

function lastDeed(story: readonly GameEvent[], state: Snapshot): Deed | null {
  const at = story.findLastIndex(({ event }) => event === 'killed')
  const killed = story[at]
  const attempt = story.slice(0, Math.max(0, at)).findLast((event) => event.event === 'attempted')
  if (killed?.event !== 'killed' || !attempt) return null
  const zone = killed.pawn === 'Doctor' ? state.doctor : (state.seats.find(({ name }) => name === killed.pawn)?.zone ?? null)
  return { killer: killed.pawn, target: killed.target, weapon: attempt.weapon, strength: attempt.strength, zone }
}

/** What one seat did in the game. */
export interface SeatTally {
  name: string
  turns: number
  attempts: number
  foils: number // attempts that failed with their help
  luck: number // points laid against others
  drawn: number // cards, not counting those that were dealt
}

/** What everybody did, in the order of the seats. `deck`: what is in the box, for the luck on a card. */
export function tally(story: readonly GameEvent[], names: readonly string[], deck: readonly CardInfo[] = []): SeatTally[] {
  const rows = new Map(names.map((name): [string, SeatTally] => [name, { name, turns: 0, attempts: 0, foils: 0, luck: 0, drawn: 0 }]))
  const luckOf = new Map(deck.map((card) => [card.name, card.luck ?? 0]))
  const helpers = new Set<SeatTally>()
  let dealing = true
  let laid = 0
  for (const event of story) {
    const row = rows.get(actorOf(event) ?? '')
    if (event.event === 'escape') dealing = true
    else if (event.event === 'dealt') dealing = false
    else if (event.event === 'attempted') {
      laid = 0
      helpers.clear()
      if (row) row.attempts += 1
    } else if (isOne(event, ['laid', 'spited'])) {
      if (row) {
        row.luck += (event.event === 'laid' ? luckOf.get(event.card) : 1) ?? event.points - laid
        helpers.add(row)
      }
      laid = event.points
    } else if (event.event === 'foiled') for (const one of helpers) one.foils += 1
    else if (row && event.event === 'turn') row.turns += 1
    else if (row && event.event === 'drew' && !dealing) row.drawn += 1
  }
  return [...rows.values()]
}

const SWING = 0.15 // of chance: a turn that brought the winner less was no turning point

/** The turn in which the winner's chances rose most; null if they never rose much in one, or nobody has won. */
export function turningPoint(rows: readonly ChancesRow[], names: readonly string[]): Swing | null {
  const winner = rows.at(-1)?.by_seat.indexOf(1) ?? -1
  const shares = rows.map(({ by_seat }) => by_seat[winner] ?? 0)
  const rise = (turn: number): number => shares[turn]! - shares[turn - 1]!
  let best = 1
  for (let turn = 2; turn < rows.length; turn++) if (rise(turn) > rise(best)) best = turn
  if (winner < 0 || rows.length < 2 || rise(best) < SWING) return null
  return { turn: best, name: names[winner] ?? '', before: shares[best - 1]!, after: shares[best]!, action: rows[best - 1]!.after }
}
