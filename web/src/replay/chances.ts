// Everybody's chances in a game that is over.

import { ask } from '../http'
import type { Chances, ChancesRow, GetChances } from '../messages'

/**
 * Fetch the chances, a few turns at a time. As long as they are `wanted`, `on` is given all that are known, and whether those are all.
 * Whoever does without them misses a curve and nothing else, so a failure is an end like any other.
 */
export async function fetchChances(
  of: Omit<GetChances, 'known_rows'>,
  token: string,
  wanted: () => boolean,
  on: (rows: ChancesRow[], complete: boolean) => void,
): Promise<void> {
  let rows: ChancesRow[] = []
  let complete = false
  while (!complete && wanted()) {
    try {
      const said = await ask<Chances>('POST', 'api/replay/chances', { ...of, known_rows: rows.length }, token)
      rows = [...rows, ...said.rows]
      complete = said.complete
    } catch {
      complete = true
    }
    if (wanted()) on(rows, complete)
  }
}
