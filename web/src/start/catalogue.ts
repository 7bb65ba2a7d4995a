// What there is to choose from, and what the server says to a choice.

import { ask } from '../http'
import type { Catalogue, TableListing, Verdict } from '../messages'

/** The catalogue. */
export const catalogue = (): Promise<Catalogue> => ask('GET', 'api/catalogue')

/** What Setup says to some choices. */
export const consider = (setup: Record<string, unknown>): Promise<Verdict> => ask('POST', 'api/setup/check', { setup })

/** The public tables. */
export const publicTables = (): Promise<TableListing[]> => ask('GET', 'api/tables')
