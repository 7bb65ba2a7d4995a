// What one seat's decisions cost it in a game that is over.

import { ask } from '../http'
import type { Coaching, CoachReport, GetCoaching, MadeTable, PlayOn } from '../messages'

/** Which game: that of a table, or the text of a file. */
export type Source = Pick<GetCoaching, 'table' | 'game_file'>

const reports = new Map<string, CoachReport>() // those of this page: from the end of a game to its replay, and back

const nameOf = ({ table, game_file: file }: Source, seat: number): string => `${seat} ${table ?? ''} ${file ?? ''}`

/** The report that was fetched before; null if there is none. */
export function knownReport(of: Source, seat: number): CoachReport | null {
  return reports.get(nameOf(of, seat)) ?? null
}

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
    if (said.report) {
      reports.set(nameOf(of, of.seat), said.report)
      return said.report
    }
    on(said.judged, said.planned)
  }
  return null
}

/** A table where the decision after so many actions is to be taken again, with other cards where the seat could see none. */
export function tryAgain(of: Source, token: string, after: number, seat: number): Promise<MadeTable> {
  return ask('POST', 'api/replay/table', { ...of, after, seat, fresh: true } satisfies PlayOn, token)
}
