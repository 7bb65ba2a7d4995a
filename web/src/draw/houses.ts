// The houses that this browser keeps, each under a name of its own: a house that comes by a link takes nobody's place, and tabs with
// different houses never meet. Two tabs with the same one know by a mark whether the other has written it meanwhile.

import { recall, remember, remembered } from '../storage'
import type { Deck } from './deck'
import { isHouse, type House } from './house'

/** All that is kept of a house: itself, its cards, and the text it came from, for its comments. */
export interface Kept {
  house: House
  deck: Deck | null
  base: string
}

export interface KeptHouse extends Kept {
  id: string
  mark: string // another one each time it is written
  at: number // when that was, in milliseconds since 1970
}

/** What became of a house that was to be kept. */
export interface Saved {
  id: string
  mark: string
  how: 'kept' | 'apart' | 'not kept' // apart: as another house, since another tab has written this one meanwhile
}

const PREFIX = 'drawn house: '
const OPENED = 'drawn house opened' // which one: in this tab, and in the last one
const ONLY = 'drawn house' // the only one, as it was kept before there were several

export const newId = (): string => crypto.randomUUID()

/** The houses there are, the latest first. */
export function keptHouses(): KeptHouse[] {
  return remembered(PREFIX)
    .flatMap((name) => houseIn(recall(name)) ?? [])
    .sort((one, other) => other.at - one.at)
}

/** A house that is kept, by its name here. */
export const keptHouse = (id: string): KeptHouse | null => (id ? houseIn(recall(PREFIX + id)) : null)

/** The house that was open last: in this tab, else in any. */
export function lastHouse(): KeptHouse | null {
  moveIn()
  return keptHouse(recall(OPENED, 'sessionStorage')) ?? keptHouse(recall(OPENED)) ?? keptHouses()[0] ?? null
}

/** Keep a house. `known` is the mark it had when this tab knew it last: if it has another now, both are kept. */
export function keepHouse(id: string, known: string, what: Kept): Saved {
  const there = keptHouse(id)
  const apart = there !== null && there.mark !== known && !alike(there, what)
  const written: KeptHouse = { ...what, id: apart ? newId() : id, mark: newId(), at: Date.now() }
  if (!remember(PREFIX + written.id, JSON.stringify(written))) return { id, mark: known, how: 'not kept' }
  open(written.id)
  return { id: written.id, mark: written.mark, how: apart ? 'apart' : 'kept' }
}

/** Come back to a house when this page is opened again. */
export function open(id: string): void {
  remember(OPENED, id, 'sessionStorage')
  remember(OPENED, id)
}

export const forgetHouse = (id: string): boolean => remember(PREFIX + id, '')

/** The house that another tab wrote, from what the browser tells of it; null if it is about something else. */
export const houseFrom = (event: { key: string | null; newValue: string | null }): KeptHouse | null =>
  event.key?.startsWith(PREFIX) ? houseIn(event.newValue ?? '') : null

/** Take over the house that was kept when there could be only one. */
function moveIn(): void {
  const only = houseIn(recall(ONLY))
  if (only && keepHouse(newId(), '', { house: only.house, deck: only.deck, base: only.base }).how === 'kept') remember(ONLY, '')
}

const alike = (one: Kept, other: Kept): boolean => JSON.stringify([one.house, one.deck]) === JSON.stringify([other.house, other.deck])

function houseIn(text: string): KeptHouse | null {
  try {
    const found = JSON.parse(text) as KeptHouse
    return isHouse(found.house) ? { ...found, deck: found.deck ?? null, base: found.base ?? '' } : null
  } catch {
    return null
  }
}
