import { expect, test } from 'vitest'
import type { Attempt, State, Told } from '../state'
import { act } from './act'

const attempt: Attempt = {
  attacker: 'Basil',
  target: 'Doctor',
  weapon: 'Trowel',
  strength: 4,
  points: 0,
  needed: 4,
  asked: 'Zora',
  laid: [],
}
const state = (now: Attempt | null): State => ({ attempt: now, seats: [{ name: 'Basil', zone: 'Library' }] }) as unknown as State
const told = (event: string, facts: Partial<Told> = {}): Told => ({ event, text: '', ...facts })
const attempted = told('attempted', { pawn: 'Basil', target: 'Doctor', weapon: 'Trowel', strength: 4 })

test('an attempt opens, is answered, and ends', () => {
  const open = act(null, state(attempt), [attempted])
  expect(open).toMatchObject({ attacker: 'Basil', zone: 'Library', strength: 4, outcome: 'open' })
  expect(act(open, state(attempt), [told('laid')])).toEqual(open)
  expect(act(open, state(null), [told('foiled', { pawn: 'Basil' })])?.outcome).toBe('foiled')
  expect(act(open, state(null), [told('killed', { pawn: 'Basil' })])?.outcome).toBe('fatal')
})

test('whoever comes late sees it too', () => {
  expect(act(null, state(attempt), [])).toMatchObject({ weapon: 'Trowel', outcome: 'open' })
})

test('one that was over at once is still shown, one that was taken back is not', () => {
  expect(act(null, state(null), [attempted, told('foiled')])?.outcome).toBe('foiled')
  expect(act(act(null, state(attempt), [attempted]), state(null), [])).toBeNull()
})

test('the next attempt takes the stage from the last', () => {
  const over = act(null, state(null), [attempted, told('foiled')])
  expect(act(over, state({ ...attempt, attacker: 'Zora' }), [])).toMatchObject({ attacker: 'Zora', outcome: 'open' })
})
