import { expect, test } from 'vitest'
import { eventOf } from '../testing'
import type { AttemptSnapshot, Snapshot } from '../messages'
import { shownAttempt } from './attempt'

const attempt: AttemptSnapshot = {
  attacker: 'Basil',
  target: 'Doctor',
  weapon: 'Trowel',
  strength: 4,
  points: 0,
  needed: 4,
  asked: 'Zora',
  order: [],
  laid: [],
}
const state = (now: AttemptSnapshot | null): Snapshot =>
  ({ attempt: now, seats: [{ name: 'Basil', zone: 'Library' }] }) as unknown as Snapshot
const attempted = eventOf('attempted', { pawn: 'Basil', target: 'Doctor', weapon: 'Trowel', strength: 4 })

test('an attempt opens, is answered, and ends', () => {
  const open = shownAttempt(null, state(attempt), [attempted])
  expect(open).toMatchObject({ attacker: 'Basil', zone: 'Library', strength: 4, outcome: 'open' })
  expect(shownAttempt(open, state(attempt), [eventOf('laid')])).toEqual(open)
  expect(shownAttempt(open, state(null), [eventOf('foiled', { pawn: 'Basil' })])?.outcome).toBe('foiled')
  expect(shownAttempt(open, state(null), [eventOf('killed', { pawn: 'Basil' })])?.outcome).toBe('fatal')
})

test('whoever comes late sees it too', () => {
  expect(shownAttempt(null, state(attempt), [])).toMatchObject({ weapon: 'Trowel', outcome: 'open' })
})

test('one that was over at once is still shown, one that was taken back is not', () => {
  expect(shownAttempt(null, state(null), [attempted, eventOf('foiled')])?.outcome).toBe('foiled')
  expect(shownAttempt(shownAttempt(null, state(attempt), [attempted]), state(null), [])).toBeNull()
})

test('the next attempt takes the stage from the last', () => {
  const over = shownAttempt(null, state(null), [attempted, eventOf('foiled')])
  expect(shownAttempt(over, state({ ...attempt, attacker: 'Zora' }), [])).toMatchObject({ attacker: 'Zora', outcome: 'open' })
})
