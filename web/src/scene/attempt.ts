// An attempt as it is shown: begun by an event or found under way, ended by another.

import { actorOf, isOne } from '../events'
import type { AttemptSnapshot, GameEvent, Snapshot } from '../messages'

export interface ShownAttempt extends Pick<AttemptSnapshot, 'attacker' | 'target' | 'weapon' | 'strength'> {
  zone: string | null
  outcome: 'open' | 'foiled' | 'fatal'
}

/** What is shown after some events, given what was before and how things stand now. */
export function shownAttempt(before: ShownAttempt | null, state: Snapshot, events: readonly GameEvent[]): ShownAttempt | null {
  const open = (attacker: string, { target, weapon, strength }: Omit<ShownAttempt, 'attacker' | 'zone' | 'outcome'>): ShownAttempt => {
    const zone = state.seats.find((seat) => seat.name === attacker)?.zone ?? null
    return { attacker, target, weapon, strength, zone, outcome: 'open' }
  }
  let now = before
  for (const event of events) {
    if (isOne(event, ['attempted', 'countered'])) now = open(actorOf(event)!, event)
    else if (now && event.event === 'foiled') now = { ...now, outcome: 'foiled' }
    else if (now && event.event === 'killed') now = { ...now, outcome: 'fatal' }
  }
  const { attempt } = state
  if (attempt && (!now || now.outcome !== 'open' || now.attacker !== attempt.attacker)) now = open(attempt.attacker, attempt)
  return !attempt && now?.outcome === 'open' ? null : now
}
