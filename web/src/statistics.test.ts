import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Chair, TableInfo } from './messages'
import { asCsv, finished, forgetFinished, keepFinished, tally } from './statistics'

beforeEach(() => {
  const drawer = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => drawer.set(key, value),
    removeItem: (key: string) => drawer.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const chair = (seat: number, name: string, bot = ''): Chair => ({
  seat,
  kind: bot ? 'bot' : 'person',
  name,
  bot,
  connected: true,
  away: false,
  votes: 0,
  muted: false,
  vacation_until: 0,
  timed_out: false,
})

function over(id: string, more: Partial<TableInfo> = {}): TableInfo {
  const chairs = [chair(0, 'Ada'), chair(1, 'Violet', 'violet:cunning'), chair(2, 'Basil', 'basil')]
  return { id, setup: { edition: 'original' }, chairs, your_seats: [0], lesson: false, options: { practice: false }, ...more } as TableInfo
}

test('a finished game counts once, for whoever sat alone at the device', () => {
  keepFinished(over('a'), 'Ada', 1000)
  keepFinished(over('a'), 'Ada', 2000)
  keepFinished(over('b', { your_seats: [0, 1] }), 'Ada')
  keepFinished(over('c', { your_seats: [] }), 'Ada')
  keepFinished(over('d', { lesson: true }), 'Ada')
  expect(finished()).toEqual([{ table: 'a', at: 1000, edition: 'original', won: true, characters: ['violet', 'basil'] }])
})

test('games are counted by edition and by bot, most played first', () => {
  keepFinished(over('a'), 'Ada', 1)
  keepFinished(over('b', { setup: {} }), 'Violet', 2)
  keepFinished(over('c', { setup: {} }), null, 3)
  expect(tally(finished(), ({ edition }) => [edition])).toEqual([
    { name: 'free', games: 2, won: 0 },
    { name: 'original', games: 1, won: 1 },
  ])
  expect(tally(finished(), ({ characters }) => characters)).toEqual([
    { name: 'basil', games: 3, won: 1 },
    { name: 'violet', games: 3, won: 1 },
  ])
})

test('they can be taken elsewhere, and forgotten', () => {
  keepFinished(over('a'), 'Ada', 0)
  expect(asCsv(finished())).toBe('ended,edition,won,bots,table\n1970-01-01T00:00:00.000Z,original,1,violet basil,a\n')
  forgetFinished()
  expect(finished()).toEqual([])
})

test('what cannot be read is nothing', () => {
  localStorage.setItem('finished', '{')
  expect(finished()).toEqual([])
})
