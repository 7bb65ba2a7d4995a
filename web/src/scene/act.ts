// An attempt as it is shown: begun by an event or found under way, ended by another.

import type { State, Told } from '../state'

export interface Act {
  attacker: string
  target: string
  weapon: string
  strength: number
  zone: string | null
  outcome: 'open' | 'foiled' | 'fatal'
}

const zoneOf = (state: State, name: string): string | null => state.seats.find((seat) => seat.name === name)?.zone ?? null

/** What is on stage after some events, given what was before and how things stand now. */
export function act(before: Act | null, state: State, events: readonly Told[]): Act | null {
  let now = before
  for (const event of events) {
    if (event.event === 'attempted' || event.event === 'countered') now = opened(state, event)
    else if (event.event === 'foiled' && now) now = { ...now, outcome: 'foiled' }
    else if (event.event === 'killed' && now) now = { ...now, outcome: 'fatal' }
  }
  const { attempt } = state
  if (attempt && (!now || now.outcome !== 'open' || now.attacker !== attempt.attacker)) {
    const { attacker, target, weapon, strength } = attempt
    now = { attacker, target, weapon, strength, zone: zoneOf(state, attacker), outcome: 'open' }
  }
  return !attempt && now?.outcome === 'open' ? null : now
}

function opened(state: State, event: Told): Act {
  const attacker = event.pawn ?? event.seat ?? ''
  const { target, weapon, strength } = event
  return { attacker, target: target ?? '', weapon: weapon ?? '', strength: strength ?? 0, zone: zoneOf(state, attacker), outcome: 'open' }
}
