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
