// A game as it came from the server, moment by moment: positions put together from what changed, and where to stop on the way.

import { actorOf, isOne, type EventKind } from '../events'
import type { Frame, GameEvent, Snapshot } from '../messages'

/** A moment: who acted, what came of it, how things stood then, and the hands that were seen, by seat. */
export type Moment = { seat: number | null; state: Snapshot; events: GameEvent[]; hands: number[][] }

/** Something worth a mark on the line of time. */
export interface AttemptMark {
  at: number // the action by which it was declared
  until: number // the one that decided it
  turn: number
  attacker: string
  target: string
  fate: 'foiled' | 'fatal' | 'open'
}

/** Every moment, whole. */
export function momentsOf(frames: readonly Frame[]): Moment[] {
  let state = {} as Snapshot
  let hands: number[][] = []
  return frames.map((frame) => {
    state = { ...state, ...frame.state }
    hands = frame.hands ?? hands
    return { seat: frame.seat ?? null, state, events: frame.events, hands }
  })
}

/** The moments at which a turn begins; the deal is one. */
export function turnsOf(moments: readonly Moment[]): number[] {
  return moments.flatMap(({ state }, k) => (k === 0 || state.turns !== moments[k - 1]!.state.turns ? [k] : []))
}

/** Every attempt, strokes back included, and what became of it. */
export function attemptsOf(moments: readonly Moment[]): AttemptMark[] {
  const found: AttemptMark[] = []
  moments.forEach(({ events }, k) => {
    const turn = moments[Math.max(0, k - 1)]!.state.turns
    for (const event of events) {
      if (isOne(event, ['attempted', 'countered'])) {
        found.push({ at: k, until: k, turn, attacker: actorOf(event)!, target: event.target, fate: 'open' })
      } else if (isOne(event, ['foiled', 'killed'])) {
        const last = found.findLast((one) => one.fate === 'open' && one.attacker === event.pawn)
        if (last) Object.assign(last, { until: k, fate: event.event === 'foiled' ? 'foiled' : 'fatal' })
      }
    }
  })
  return found
}

/** The next stop in a direction among some that rise; one's own place if there is none. */
export function beyond(stops: readonly number[], at: number, forward: boolean): number {
  return (forward ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at)) ?? at
}

const READING = 420 // milliseconds for an action, whatever comes of it
const TAKES: Partial<Record<EventKind, number>> = {
  moved: 480,
  strolled: 480,
  trotted: 300,
  drew: 300,
  attempted: 1500,
  countered: 1500,
  laid: 500,
  spited: 400,
  foiled: 2100,
  killed: 2600,
  dark: 2400,
  escape: 1600,
  won: 1200,
  died: 500,
}

/** How long a moment is looked at before the next one, in milliseconds at the usual speed. */
export function dwell(events: readonly GameEvent[]): number {
  return events.reduce((sum, { event }) => sum + (TAKES[event] ?? 0), READING)
}
