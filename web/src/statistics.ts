// The games one has finished on this device, kept here and nowhere else: how many, how many won, by edition and against whom.

import type { TableInfo } from './messages'
import { recall, remember } from './storage'

export interface Finished {
  table: string
  at: number // when it ended, in milliseconds since 1970
  edition: string
  won: boolean
  characters: string[] // bots that took part, by name
}

export type Tally = { name: string; games: number; won: number }

const NAME = 'finished'
const MOST = 1000 // games remembered

/** Every finished game, the earliest first. */
export function finished(): Finished[] {
  try {
    const kept: unknown = JSON.parse(recall(NAME) || '[]')
    return Array.isArray(kept) ? (kept as Finished[]) : []
  } catch {
    return []
  }
}

/** Remember a game that is over, once. Lessons, practice, and games of several people at one device are nobody's. */
export function keepFinished(table: TableInfo, winner: string | null, now = Date.now()): void {
  const [seat, ...others] = table.your_seats
  if (seat === undefined || others.length || table.lesson || table.options.practice) return
  const kept = finished()
  if (kept.some((game) => game.table === table.id)) return
  const game: Finished = {
    table: table.id,
    at: now,
    edition: String(table.setup.edition ?? 'free'),
    won: winner !== null && winner === table.chairs.find((chair) => chair.seat === seat)?.name,
    characters: [...new Set(table.chairs.flatMap(({ kind, bot }) => (kind === 'bot' && bot ? [bot.split(':')[0]!] : [])))],
  }
  remember(NAME, JSON.stringify([...kept, game].slice(-MOST)))
}

/** Forget all of them. */
export const forgetFinished = (): boolean => remember(NAME, '')

/** Games and wins under each of some names, most played first. */
export function tally(games: readonly Finished[], namesOf: (game: Finished) => readonly string[]): Tally[] {
  const all = new Map<string, Tally>()
  for (const game of games) {
    for (const name of namesOf(game)) {
      const so = all.get(name) ?? { name, games: 0, won: 0 }
      all.set(name, { name, games: so.games + 1, won: so.won + Number(game.won) })
    }
  }
  return [...all.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name))
}

/** What is kept, as a file one can read elsewhere. */
export function asCsv(games: readonly Finished[]): string {
  const rows = games.map(({ at, edition, won, characters, table }) => [
    new Date(at).toISOString(),
    edition,
    won ? '1' : '0',
    characters.join(' '),
    table,
  ])
  return [['ended', 'edition', 'won', 'bots', 'table'], ...rows].map((row) => `${row.join(',')}\n`).join('')
}
