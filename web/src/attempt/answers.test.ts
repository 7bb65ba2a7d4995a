import { expect, it } from 'vitest'
import { eventOf } from '../testing'
import type { AttemptSnapshot } from '../messages'
import { answersOf, cellsOf } from './answers'

const story = [
  eventOf('attempted', { pawn: 'Zora', strength: 3 }),
  eventOf('laid', { seat: 'Amos', points: 3 }),
  eventOf('foiled', { pawn: 'Zora' }),
  eventOf('attempted', { pawn: 'Basil', strength: 7 }),
  eventOf('laid', { seat: 'Zora', points: 2 }),
  eventOf('passed', { seat: 'Grimsby' }),
  eventOf('laid', { seat: 'Amos', points: 3 }),
  eventOf('spited', { seat: 'Amos', points: 4 }),
]
const attempt: AttemptSnapshot = {
  attacker: 'Basil',
  target: 'Doctor',
  weapon: 'Letter Opener',
  strength: 7,
  points: 4,
  needed: 3,
  asked: 'Ada',
  order: [],
  laid: [],
}

it('tells who laid what since the last attempt, point by point', () => {
  expect(answersOf(story)).toEqual([
    { name: 'Zora', laid: [2], turned: false, passed: false },
    { name: 'Grimsby', laid: [], turned: false, passed: true },
    { name: 'Amos', laid: [1, 1], turned: false, passed: false },
  ])
})

it('credits what a Stranger turned over to the Stranger', () => {
  const stranger = [
    eventOf('attempted', { pawn: 'Zora', strength: 5 }),
    eventOf('turned', { pawn: 'Stranger', luck: 2 }),
    eventOf('laid', { seat: 'Amos', points: 3 }),
  ]
  expect(answersOf(stranger)).toEqual([
    { name: 'Stranger', laid: [2], turned: true, passed: false },
    { name: 'Amos', laid: [1], turned: false, passed: false },
  ])
})

it('fills one cell a point, then what I could lay', () => {
  const cells = cellsOf(attempt, answersOf(story), 2)
  expect(cells.map((cell) => cell.by)).toEqual(['Zora', 'Zora', 'Amos', 'Amos', null, null, null])
  expect(cells.map((cell) => cell.mine)).toEqual([false, false, false, false, true, true, false])
})

it('still shows points whose layer was not told', () => {
  expect(cellsOf(attempt, []).filter((cell) => cell.by !== null)).toHaveLength(4)
})
