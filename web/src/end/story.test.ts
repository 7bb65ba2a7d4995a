import { expect, it } from 'vitest'
import type { CardInfo, ChancesRow, Snapshot } from '../messages'
import { eventOf } from '../testing'
import { turningPoint, ending, tally } from './story'

const seats = (...names: string[]): Snapshot['seats'] =>
  names.map(
    (name) => ({ name: name.replace('†', ''), alive: !name.includes('†'), zone: 'Kitchen', stranger: false }) as Snapshot['seats'][0],
  )
const state = (...names: string[]): Snapshot => ({ seats: seats(...names), doctor: 'Library' }) as Snapshot

it('tells who did it, where and with what, and who is left', () => {
  const story = [
    eventOf('attempted', { pawn: 'Ada', target: 'Doctor', weapon: 'Trowel', strength: 4 }),
    eventOf('killed', { pawn: 'Ada', target: 'Doctor' }),
    eventOf('won', { seat: 'Ada' }),
  ]
  expect(ending(story, state('Ada', 'Basil', 'Cora†'))).toEqual({
    winner: 'Ada',
    deed: { killer: 'Ada', target: 'Doctor', weapon: 'Trowel', strength: 4, zone: 'Kitchen' },
    dead: ['Cora'],
    others: ['Basil'],
  })
  expect(ending([eventOf('won', { seat: null })], state('Ada†')).winner).toBeNull()
  expect(ending([], state('Ada')).winner).toBeUndefined()
})

it('says that a ghost did it where he is', () => {
  const story = [
    eventOf('attempted', { pawn: 'Doctor', target: 'Basil', weapon: 'bare hands', strength: 2 }),
    eventOf('killed', { pawn: 'Doctor', target: 'Basil' }),
  ]
  expect(ending(story, state('Ada', 'Basil†')).deed).toMatchObject({ killer: 'Doctor', target: 'Basil', zone: 'Library' })
})

it('counts turns, attempts, foils, luck and cards, but not the deal', () => {
  const story = [
    eventOf('drew', { seat: 'Ada' }),
    eventOf('dealt', { seat: 'Ada' }),
    eventOf('turn', { seat: 'Ada' }),
    eventOf('drew', { seat: 'Ada' }),
    eventOf('attempted', { pawn: 'Ada', strength: 4 }),
    eventOf('laid', { seat: 'Basil', card: 'Failure 2', points: 2 }),
    eventOf('spited', { seat: 'Cora', points: 3 }),
    eventOf('laid', { seat: 'Basil', card: 'Failure 2', points: 5 }),
    eventOf('foiled', { pawn: 'Ada' }),
    eventOf('attempted', { pawn: 'Cora', strength: 9 }),
    eventOf('laid', { seat: 'Basil', card: 'Failure 2', points: 2 }),
    eventOf('killed', { pawn: 'Cora' }),
    eventOf('escape', {}),
    eventOf('drew', { seat: 'Ada' }),
    eventOf('dealt', { seat: 'Ada' }),
    eventOf('drew', { seat: 'Ada' }),
  ]
  const rows = tally(story, ['Ada', 'Basil', 'Cora'], [{ card: 1, name: 'Failure 2', kind: 'failure', luck: 2 } as CardInfo])
  expect(rows.map((row) => [row.turns, row.attempts, row.foils, row.luck, row.drawn])).toEqual([
    [1, 1, 0, 0, 2],
    [0, 0, 1, 6, 0],
    [0, 1, 1, 1, 0],
  ])
})

it('finds the turn that brought the winner most, the last one too, and none that brought little', () => {
  const row = (after: number, ...by_seat: number[]): ChancesRow => ({ after, by_seat })
  const rows = [row(0, 0.5, 0.5), row(3, 0.6, 0.4), row(7, 0.15, 0.85), row(9, 0.3, 0.7), row(12, 1, 0)]
  expect(turningPoint(rows, ['Ada', 'Basil'])).toEqual({ turn: 4, name: 'Ada', before: 0.3, after: 1, action: 9 })
  expect(turningPoint(rows.slice(0, -1), ['Ada', 'Basil'])).toBeNull() // nobody has won
  expect(turningPoint([row(0, 0.5, 0.5), row(3, 0.7, 0.3), row(5, 0.85, 0.15), row(8, 1, 0)], ['Ada', 'Basil'])?.turn).toBe(1)
  expect(turningPoint([row(0, 0.8, 0.2), row(3, 0.9, 0.1), row(8, 1, 0)], ['Ada', 'Basil'])).toBeNull()
  expect(turningPoint([], [])).toBeNull()
})
