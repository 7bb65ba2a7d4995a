import { expect, test } from 'vitest'
import { eventOf } from '../testing'
import type { GameEvent } from '../messages'
import { sentencesOf } from './sentences'

const turn = (seat: string): GameEvent => eventOf('turn', { seat })
const moved = (pawn: string, to: string, card: string | null = null): GameEvent => eventOf('moved', { pawn, to, card })

test('a whole round of others is a few sentences, in order', () => {
  const events = [
    turn('Violet'),
    moved('Violet', 'Foyer'),
    moved('Violet', 'Parlor'),
    eventOf('drew', { seat: 'Violet', card: null }),
    eventOf('strolled', { to: 'Library' }),
    turn('Basil'),
    eventOf('strolled', { to: 'Parlor' }),
    eventOf('activated', { seat: 'Ada' }),
    turn('Ada'),
  ]
  expect(sentencesOf(events, 'Ada')).toEqual([
    'Violet goes to the Foyer, then the Parlor, and draws a card.',
    'The Doctor strolls to the Library.',
    'Basil does nothing.',
    'The Doctor strolls to the Parlor and walks in on you, so you play next.',
  ])
})

test('a turn that has only begun is told by itself; mine is not, since I am told what I can do', () => {
  expect(sentencesOf([turn('Basil')], 'Ada')).toEqual(['It is Basil’s turn.'])
  expect(sentencesOf([turn('Ada')], 'Ada')).toEqual([])
  expect(sentencesOf([turn('Ada')], null)).toEqual(['It is Ada’s turn.'])
})

test('an attempt, every answer to it and its end are told', () => {
  const events = [
    eventOf('attempted', { pawn: 'Violet', target: 'Doctor', weapon: 'Trowel', strength: 5 }),
    eventOf('passed', { seat: 'Basil' }),
    eventOf('passed', { seat: 'Ada' }),
    eventOf('laid', { seat: 'Zora', card: 'Failure 2', points: 2, luck: 2 }),
    eventOf('passed', { seat: 'Zora' }),
    eventOf('killed', { pawn: 'Violet', target: 'Doctor' }),
    eventOf('discarded', { seat: 'Violet', card: 'Trowel' }),
    eventOf('won', { seat: 'Violet' }),
  ]
  expect(sentencesOf(events, 'Ada')).toEqual([
    'Violet tries to kill the Doctor with the Trowel, strength 5.',
    'Basil and you pass.',
    'Zora lays Failure 2: 2 so far.',
    'Zora passes.',
    'Nothing stops Violet: the Doctor is done for.',
    'Violet wins.',
  ])
})

test('steps by card are not run together with others', () => {
  expect(sentencesOf([moved('Ada', 'Foyer'), moved('Doctor', 'Kitchen', 'Move 2'), moved('Doctor', 'Attic', 'Move 2')], 'Ada')).toEqual([
    'You go to the Foyer.',
    'The Doctor goes to the Kitchen by Move 2.',
    'The Doctor goes to the Attic by Move 2.',
  ])
})

test('a card that is called like its room is not named twice', () => {
  expect(sentencesOf([moved('Ada', 'Foyer', 'Foyer'), moved('Doctor', 'Kitchen', 'Kitchen')], 'Ada')).toEqual([
    'You go straight to the Foyer by its card.',
    'The Doctor goes straight to the Kitchen by its card.',
  ])
})

test('a card whose name does not say it is told with its luck', () => {
  expect(sentencesOf([eventOf('laid', { seat: 'Zora', card: 'Bats', points: 3, luck: 1 })], 'Ada')).toEqual([
    'Zora lays Bats, 1 luck: 3 so far.',
  ])
})

test('what has no sentence of its own is said in the words of the log', () => {
  expect(sentencesOf([eventOf('dark'), eventOf('dealer', { seat: 'Ada' })], null)).toEqual(['(dark)'])
})
