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

/** Events without the single cards of a deal: those that were drawn just before the hands were counted. */
export function withoutDeals(events: readonly GameEvent[]): GameEvent[] {
  const kept: GameEvent[] = []
  for (const event of events) {
    if (event.event === 'dealt') while (kept.at(-1)?.event === 'drew') kept.pop()
    kept.push(event)
  }
  return kept
}

/** A line of the story as it is read. */
export type StoryLine = { event: GameEvent; everybody: boolean }

/** The story in lines. That everybody got so many cards stands for the whole deal, if all got as many. */
export function storyLines(events: readonly GameEvent[]): StoryLine[] {
  const lines: StoryLine[] = []
  let hands: EventOf<'dealt'>[] = []
  const finish = (): void => {
    const everybody = hands.length > 1 && hands.every(({ number }) => number === hands[0]!.number)
    lines.push(...(everybody ? hands.slice(0, 1) : hands).map((event) => ({ event, everybody })))
    hands = []
  }
  for (const event of withoutDeals(events)) {
    if (event.event === 'dealt') hands.push(event)
    else {
      finish()
      lines.push({ event, everybody: false })
    }
  }
  finish()
  return lines
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
