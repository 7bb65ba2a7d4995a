// What tests make their events from.

import type { EventKind, EventOf } from './events'

/** An event with the facts a test is about; the others do not matter to it. */
export function eventOf<K extends EventKind>(event: K, facts: Partial<EventOf<K>> = {}): EventOf<K> {
  return { event, text: `(${event})`, ...facts } as EventOf<K>
}
