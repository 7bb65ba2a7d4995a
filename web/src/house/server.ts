// What the page asks the server. Answers are kept: a board does not change while one looks at it.

import { askOnce } from '../http'
import type { BoardCard } from '../messages'
import type { ZoneInfo } from '../words/house'
import { language } from '../words/language.svelte'
import { query, type BoardView } from './openings'

/** Every board there is. */
export const boards = (): Promise<BoardCard[]> => askOnce('api/boards')

/** The zones of a board, with steps and sight. */
export async function zones(view: BoardView): Promise<ZoneInfo[]> {
  return (await askOnce<{ zones: ZoneInfo[] }>(`api/boards/${view.board}.json?${query(view)}`)).zones
}

/** The drawing of a board, floors beside or above each other; with the light that falls from one zone, if one is named. */
export function drawing(view: BoardView, stacked: boolean, sight?: string | null): Promise<string> {
  const light = sight ? `&sight=${encodeURIComponent(sight)}` : ''
  return askOnce(`api/boards/${view.board}.svg?${query(view)}&stacked=${stacked}&language=${language()}${light}`)
}
