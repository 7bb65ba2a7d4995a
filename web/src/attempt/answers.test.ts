import { expect, it } from 'vitest'
import type { Attempt, Seat, Told } from '../state'
import { answersOf, cellsOf, round } from './answers'

const tell = (event: string, facts: Partial<Told> = {}): Told => ({ event, text: '', ...facts })
const story = [
  tell('attempted', { pawn: 'Zora', strength: 3 }),
  tell('laid', { seat: 'Amos', points: 3 }),
  tell('foiled', { pawn: 'Zora' }),
  tell('attempted', { pawn: 'Basil', strength: 7 }),
  tell('laid', { seat: 'Zora', points: 2 }),
  tell('passed', { seat: 'Grimsby' }),
  tell('laid', { seat: 'Amos', points: 3 }),
  tell('spited', { seat: 'Amos', points: 4 }),
]
const attempt: Attempt = {
  attacker: 'Basil',
  target: 'Doctor',
  weapon: 'Letter Opener',
  strength: 7,
  points: 4,
  needed: 3,
  asked: 'Ada',
  laid: [],
}

it('tells who laid what since the last attempt, point by point', () => {
  expect(answersOf(story)).toEqual([
    { name: 'Zora', laid: [2], turned: false, passed: false },
    { name: 'Grimsby', laid: [], turned: false, passed: true },
    { name: 'Amos', laid: [1, 1], turned: false, passed: false },
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

it('goes round from the attacker, past the dead', () => {
  const seats = ['Ada', 'Basil', 'Zora', 'Amos'].map((name) => ({ name, alive: name !== 'Amos' }) as Seat)
  expect(round(seats, 'Basil').map((seat) => seat.name)).toEqual(['Zora', 'Ada'])
})
