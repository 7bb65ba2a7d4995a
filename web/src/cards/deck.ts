// What is in the box, and what has become of it, as far as everyone can see.

import { askOnce } from '../http'
import type { CardInfo, Snapshot } from '../messages'
import { DRAWN, drawnPlan } from './drawnPlan'

/** Every card of a table's game, copies too. */
export const deckOf = (table: string): Promise<CardInfo[]> => askOnce(`api/tables/${encodeURIComponent(table)}/cards`)

/** Every card of an edition's deck, copies too. */
export const deckOfEdition = (edition: string): Promise<CardInfo[]> => askOnce(`api/editions/${encodeURIComponent(edition)}/cards`)

/** The small plan of a board with a room lit. */
export const plan = (board: string, room: string): Promise<string> =>
  board === DRAWN
    ? Promise.resolve(drawnPlan(room))
    : askOnce(`api/boards/${encodeURIComponent(board)}.svg?small=true&sight=${encodeURIComponent(room)}`)

/** A card by its name, as one talks of it: a card with copies has no title of its own then. */
export function named(deck: readonly CardInfo[], name: string): CardInfo | null {
  const copies = deck.filter((card) => card.name === name)
  const first = copies[0]
  if (!first) return null
  return copies.some((copy) => copy.title !== first.title) ? { ...first, title: name, flavour: '' } : first
}

/** The luck in the box, and how much of it has been played and will not come back. */
export function luckOf(
  deck: readonly CardInfo[],
  state: Pick<Snapshot, 'discards' | 'failures_gone'>,
): { all: number; gone: number; left: number } {
  const worth = new Map(deck.map((card) => [card.name, card.luck ?? 0]))
  const all = deck.reduce((sum, card) => sum + (card.luck ?? 0), 0)
  const gone = [...state.discards, ...state.failures_gone].reduce((sum, name) => sum + (worth.get(name) ?? 0), 0)
  return { all, gone, left: all - gone }
}

/** Cards of a pile with their copies counted, in the deck's order. */
export function heap(deck: readonly CardInfo[], names: readonly string[]): { card: CardInfo; copies: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].flatMap(([name, copies]) => {
    const card = named(deck, name)
    return card ? [{ card, copies }] : []
  })
}
