// A house played at once: a table with bots, in the house as it is now, with its own cards or with some that fit.

import { makeTable } from '../http'
import type { HouseText, MadeTable } from '../messages'
import { catalogue } from '../start/catalogue'
import { quickTable } from '../start/draft'
import { lastName } from '../start/name'
import type { Editor } from './editor.svelte'
import * as server from './server'

const USUAL_PLAYERS = 4

/** The house and its cards as words for Setup. */
export async function wordsOf(editor: Editor, rules: string): Promise<HouseText> {
  const deck = editor.deck ?? (await server.makeDeck(editor.house, rules))
  return server.written(editor.house, deck, '')
}

/** By whose rules it is played: the first that can be. Cards of its own that have Room cards are for the free ones. */
export function rulesOf(editor: Editor): string {
  const rules = editor.found?.rules ?? []
  const wanted = editor.deck ? (editor.deck.rooms?.length ? 'free' : 'anniversary') : 'free'
  return rules.includes(wanted) ? wanted : (rules[0] ?? 'free')
}

export async function playTable(editor: Editor): Promise<MadeTable> {
  const rules = rulesOf(editor)
  const [known, words] = await Promise.all([catalogue(), wordsOf(editor, rules)])
  const table = quickTable(known, lastName())
  const [fewest, most] = editor.found?.players ?? [2, 4]
  const seats = table.seats.slice(0, Math.max(fewest, Math.min(most, USUAL_PLAYERS)))
  return makeTable({ ...table, seats, setup: { edition: rules, players: seats.length, board: words.board, cards: words.cards } })
}
