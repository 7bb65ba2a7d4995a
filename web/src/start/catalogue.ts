// What there is to choose from, and what the server says to a choice: src/lucky/server/catalogue.py. tests/test_catalogue.py compares.

import { ask } from '../http'
import type { Card, Listed, Made } from '../messages'

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
  shown: Card[]
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
  version: string
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
  zones: string[]
  starts: Record<string, string>
  chairs: number[]
  deals: boolean
  hand: number
  in_force: Record<string, boolean>
  made: Record<string, Made>
  refusals: Record<string, Record<string, string>>
}

/** The catalogue. */
export const catalogue = (): Promise<Catalogue> => ask('GET', '/api/catalogue')

/** What Setup says to some choices. */
export const consider = (setup: Record<string, unknown>): Promise<Verdict> => ask('POST', '/api/setup/check', { setup })

/** The public tables. */
export const publicTables = (): Promise<Listed[]> => ask('GET', '/api/tables')
