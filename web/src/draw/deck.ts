// The cards of a house as their file holds them (docs/decks.md), and what one may do to them.

import { allZones, type House } from './house'

export interface CardEntry {
  steps?: number
  value?: number
  room?: string
  there?: number
  luck?: number
  count?: number
  flavour?: string
  picture?: string
}

export type CardGroup = 'moves' | 'weapons' | 'failures'

export interface Deck {
  name: string
  about?: string
  rooms?: string[]
  moves?: Record<string, CardEntry>
  weapons?: Record<string, CardEntry>
  failures?: Record<string, CardEntry>
  [more: string]: unknown
}

/** The columns of each table. */
export const COLUMNS: Record<CardGroup, (keyof CardEntry)[]> = {
  weapons: ['value', 'room', 'there', 'luck', 'count', 'picture', 'flavour'],
  moves: ['steps', 'room', 'luck', 'count', 'picture', 'flavour'],
  failures: ['luck', 'count', 'picture', 'flavour'],
}

export const NUMBERS: ReadonlySet<keyof CardEntry> = new Set(['steps', 'value', 'there', 'luck', 'count'])

/** A card with something said about it, or no longer said. A weapon that is at home nowhere has no value there. */
export function changeCard(deck: Deck, group: CardGroup, name: string, key: keyof CardEntry, value: string): Deck {
  const { [key]: _, ...rest } = deck[group]?.[name] ?? {}
  const entry: CardEntry = value === '' ? rest : { ...rest, [key]: NUMBERS.has(key) ? Number(value) : value }
  if (group === 'weapons' && key === 'room') {
    if (value === '') delete entry.there
    else entry.there ??= (entry.value ?? 2) + 3
  }
  return { ...deck, [group]: { ...deck[group], [name]: entry } }
}

export function renameCard(deck: Deck, group: CardGroup, name: string, to: string): Deck {
  const entries = Object.entries(deck[group] ?? {})
  if (!to || entries.some(([other]) => other === to)) return deck
  return { ...deck, [group]: Object.fromEntries(entries.map(([key, entry]) => [key === name ? to : key, entry])) }
}

export function removeCard(deck: Deck, group: CardGroup, name: string): Deck {
  return { ...deck, [group]: Object.fromEntries(Object.entries(deck[group] ?? {}).filter(([key]) => key !== name)) }
}

export function addCard(deck: Deck, group: CardGroup, wish: string): Deck {
  let name = wish
  for (let number = 2; deck[group]?.[name]; number += 1) name = `${wish} ${number}`
  const entry: CardEntry = group === 'weapons' ? { value: 2 } : group === 'moves' ? { steps: 1 } : { luck: 1 }
  return { ...deck, [group]: { ...deck[group], [name]: entry } }
}

/** The same cards when a room is called something else. */
export function renameRoom(deck: Deck, from: string, to: string): Deck {
  const led = (entries: Record<string, CardEntry> | undefined): Record<string, CardEntry> | undefined =>
    entries &&
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [
        name === from && entry.room === from ? to : name,
        entry.room === from ? { ...entry, room: to } : entry,
      ]),
    )
  const done: Deck = { ...deck }
  if (deck.rooms) done.rooms = deck.rooms.map((room) => (room === from ? to : room))
  if (deck.moves) done.moves = led(deck.moves)
  if (deck.weapons) done.weapons = led(deck.weapons)
  return done
}

/** Whether every room that cards lead to, or are at home in, is in a house. */
export function leadsWithin(deck: Deck, house: House): boolean {
  const there = new Set(allZones(house).map((zone) => zone.name))
  const entries = [...Object.values(deck.moves ?? {}), ...Object.values(deck.weapons ?? {})]
  return [...(deck.rooms ?? []), ...entries.flatMap((entry) => entry.room ?? [])].every((room) => there.has(room))
}

/** How many cards there are. */
export function cardsIn(deck: Deck): number {
  const copies = (entries: Record<string, CardEntry> = {}): number =>
    Object.values(entries).reduce((sum, entry) => sum + (entry.count ?? 1), 0)
  return (deck.rooms?.length ?? 0) + copies(deck.moves) + copies(deck.weapons) + copies(deck.failures)
}
