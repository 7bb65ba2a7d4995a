import { expect, test } from 'vitest'
import type { Told } from '../state'
import { telling } from './telling'

const told = (event: string, facts: Partial<Told> = {}): Told => ({ event, text: `(${event})`, ...facts })
const turn = (seat: string): Told => told('turn', { seat })
const moved = (pawn: string, to: string, card: string | null = null): Told => told('moved', { pawn, to, card })

test('a whole round of others is a few sentences, in order', () => {
  const events = [
    turn('Violet'),
    moved('Violet', 'Foyer'),
    moved('Violet', 'Parlor'),
    told('drew', { seat: 'Violet', card: null }),
    told('strolled', { to: 'Library' }),
    turn('Basil'),
    told('strolled', { to: 'Parlor' }),
    told('activated', { seat: 'Ada' }),
    turn('Ada'),
  ]
  expect(telling(events, 'Ada')).toEqual([
    'Violet goes to the Foyer, then the Parlor, and draws a card.',
    'The Doctor strolls to the Library.',
    'Basil does nothing.',
    'The Doctor strolls to the Parlor and walks in on you, so you play next.',
  ])
})

test('a turn that has only begun is told by itself; mine is not, since I am told what I can do', () => {
  expect(telling([turn('Basil')], 'Ada')).toEqual(['It is Basil’s turn.'])
  expect(telling([turn('Ada')], 'Ada')).toEqual([])
  expect(telling([turn('Ada')], null)).toEqual(['It is Ada’s turn.'])
})

test('an attempt, every answer to it and its end are told', () => {
  const events = [
    told('attempted', { pawn: 'Violet', target: 'Doctor', weapon: 'Trowel', strength: 5 }),
    told('passed', { seat: 'Basil' }),
    told('passed', { seat: 'Ada' }),
    told('laid', { seat: 'Zora', card: 'Failure 2', points: 2 }),
    told('passed', { seat: 'Zora' }),
    told('killed', { pawn: 'Violet', target: 'Doctor' }),
    told('discarded', { seat: 'Violet', card: 'Trowel' }),
    told('won', { seat: 'Violet' }),
  ]
  expect(telling(events, 'Ada')).toEqual([
    'Violet tries to kill the Doctor with the Trowel, strength 5.',
    'Basil and you pass.',
    'Zora lays Failure 2: 2 so far.',
    'Zora passes.',
    'Nothing stops Violet: the Doctor is done for.',
    'Violet wins.',
  ])
})

test('steps by card are not run together with others', () => {
  expect(telling([moved('Ada', 'Foyer'), moved('Doctor', 'Kitchen', 'Move 2'), moved('Doctor', 'Attic', 'Move 2')], 'Ada')).toEqual([
    'You go to the Foyer.',
    'The Doctor goes to the Kitchen by Move 2.',
    'The Doctor goes to the Attic by Move 2.',
  ])
})

test('what has no sentence of its own is said in the words of the log', () => {
  expect(telling([told('dark'), told('dealer', { seat: 'Ada' })], null)).toEqual(['(dark)'])
})
