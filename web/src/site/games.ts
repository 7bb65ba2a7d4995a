// All games of this browser as one file, with the rights to their seats, and back. The worker checks every game against the rules.

import { ask } from '../http'
import { keepMade, myTables } from '../table/keys'
import { SITE } from '../words/site'

interface GamesFile {
  format: string
  seats?: { table: string; host: string; seats: { seat: number; token: string }[]; title: string }[]
}

/** The file's text. */
export async function allGames(): Promise<string> {
  const tables = await ask<GamesFile>('GET', 'api/archive')
  return JSON.stringify({ ...tables, seats: myTables() } satisfies GamesFile)
}

/** Take in the games of a file: what to say about it. */
export async function takeIn(text: string): Promise<string> {
  const file = JSON.parse(text) as GamesFile
  const { found, added } = await ask<{ found: number; added: number }>('POST', 'api/archive', file)
  const known = new Set(myTables().map(({ table }) => table))
  for (const { table, host, seats, title } of file.seats ?? []) if (!known.has(table)) keepMade({ table, host_token: host, seats }, title)
  return SITE.loaded(added, found)
}

/** Delete a game for good, if that is really meant: whether it was. */
export async function deleteGame(table: string): Promise<boolean> {
  if (!confirm(SITE.forgetSure)) return false
  await ask('POST', `api/tables/${table}/forget`)
  return true
}
