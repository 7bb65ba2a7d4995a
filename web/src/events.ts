// What happened at a table, as the server sends it: a union told apart by `event`.

import type { GameEvent } from './messages'

export type EventKind = GameEvent['event']
export type EventOf<K extends EventKind> = Extract<GameEvent, { event: K }>

/** Whoever an event is about, a seat or another pawn, by name; null if it is nobody. */
export function actorOf(event: GameEvent): string | null {
  return 'seat' in event ? event.seat : 'pawn' in event ? event.pawn : null
}

/** Whether an event is one of some kinds. */
export function isOne<K extends EventKind>(event: GameEvent, kinds: readonly K[]): event is EventOf<K> {
  return (kinds as readonly EventKind[]).includes(event.event)
}

/** What an event speaks of, to be shown where it is: rooms, whoever stands in them, a card by its name. */
export interface Subject {
  zones: string[]
  pawns: string[]
  card: string | null
}

export function subjectOf(event: GameEvent): Subject {
  const named = (...fields: string[]): string[] => {
    const facts = event as unknown as Record<string, unknown>
    return [...new Set(fields.flatMap((field) => (typeof facts[field] === 'string' ? [facts[field]] : [])))]
  }
  const [card] = named('card', 'weapon').filter((name) => name !== 'bare hands')
  const doctor = isOne(event, ['strolled', 'activated', 'escape']) ? ['Doctor'] : []
  const dog = isOne(event, ['trotted', 'barked']) ? ['dog'] : []
  return { zones: named('zone', 'to'), pawns: [...doctor, ...dog, ...named('seat', 'pawn', 'target', 'victim')], card: card ?? null }
}
