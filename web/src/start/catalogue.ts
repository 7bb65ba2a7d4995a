// What there is to choose from, and what the server says to a choice: src/lucky/server/catalogue.py. tests/test_catalogue.py compares.

import type { Listed, MadeTable, NewTable } from '../messages'
import { words } from '../words/start'

/** Something that can be switched on, and what it does. */
export interface Explained {
  rule: string
  name: string
  title: string
  line: string
  needs: string[]
}

/** An edition, and what may be chosen in it. */
export interface EditionCard {
  name: string
  title: string
  line: string
  board: string
  fewest: number
  most: number
  variants: string[]
  switches: string[]
  pets: string[]
  escapes: string[]
}

/** A way to open a house. */
export interface Way {
  name: string
  closed: string[] | null
  floors: string[] | null
}

/** A board. */
export interface HouseCard {
  name: string
  title: string
  about: string
  ways: Way[]
}

/** A bot with a character. */
export interface GuestCard {
  name: string
  bot: string
  trait: string
  manner: string
}

/** How well a guest plays. */
export interface LevelCard {
  name: string
  line: string
}

/** Everything one may choose. */
export interface Catalogue {
  editions: EditionCard[]
  variants: Explained[]
  switches: Explained[]
  pets: Explained[]
  escapes: Explained[]
  boards: HouseCard[]
  guests: GuestCard[]
  levels: LevelCard[]
  usual_level: string
  fewest: number
  most: number
  quick_edition: string
  quick_guests: string[]
}

/** What the server says to a setup, and to each single change of it that it would refuse. */
export interface Verdict {
  fault: string
  warnings: string[]
  opened: string
  rooms: number
  hand: number
  in_force: Record<string, boolean>
  refusals: Record<string, Record<string, string>>
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const request = body === undefined ? undefined : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  let response: Response
  try {
    response = await fetch(path, request)
  } catch {
    throw new Error(words.nobodyHome)
  }
  if (response.ok) return response.json() as Promise<Answer>
  const said: { error?: string } = await response.json().catch(() => ({}))
  throw new Error(said.error ?? words.nobodyHome)
}

/** The catalogue. */
export const catalogue = (): Promise<Catalogue> => ask('/api/catalogue')

/** What Setup says to some choices. */
export const consider = (setup: Record<string, unknown>): Promise<Verdict> => ask('/api/setup/check', { setup })

/** A new table. */
export const setTable = (table: NewTable): Promise<MadeTable> => ask('/api/tables', table)

/** The public tables. */
export const publicTables = (): Promise<Listed[]> => ask('/api/tables')
