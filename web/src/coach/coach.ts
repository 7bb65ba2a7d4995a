// What one seat's decisions cost it in a game that is over.

import { ask } from '../http'
import type { Coaching, CoachReport, GetCoaching, MadeTable, PlayOn } from '../messages'

/** Which game: that of a table, or the text of a file. */
export type Source = Pick<GetCoaching, 'table' | 'game_file'>

/** Fetch the report, which takes a while: `on` is told how far the coach has come. Null if it is no longer `wanted`. */
export async function fetchReport(
  of: GetCoaching,
  token: string,
  wanted: () => boolean,
  on: (judged: number, planned: number) => void,
): Promise<CoachReport | null> {
  while (wanted()) {
    const said = await ask<Coaching>('POST', 'api/replay/coach', of, token)
    if (!wanted()) break
    if (said.report) return said.report
    on(said.judged, said.planned)
  }
  return null
}

/** A table where the decision after so many actions is to be taken again, with other cards where the seat could see none. */
export function tryAgain(of: Source, token: string, after: number, seat: number): Promise<MadeTable> {
  return ask('POST', 'api/replay/table', { ...of, after, seat, fresh: true } satisfies PlayOn, token)
}
