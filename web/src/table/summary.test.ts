import { expect, it } from 'vitest'
import { eventOf } from '../testing'
import type { GameEvent, Snapshot } from '../messages'
import { digest, skipped } from './summary'

const state = { seats: ['Ada', 'Basil', 'Cora', 'Dot'].map((name) => ({ name })) } as Snapshot
const turn = (seat: string): GameEvent => eventOf('turn', { seat })
const walksIn = (seat: string): GameEvent => ({ event: 'activated', text: `The Doctor walks in on ${seat}, who plays next.`, seat })

it('tells somebody that the Doctor passed them over, and nobody else', () => {
  const story = [turn('Ada'), walksIn('Cora'), turn('Cora')]
  expect(skipped(story, state, 'Basil')?.text).toContain('walks in on Cora')
  expect(skipped(story, state, 'Dot')).toBeNull()
  expect(skipped(story, state, 'Cora')).toBeNull()
  expect(skipped(story, state, null)).toBeNull()
})

it('knows that seats go round', () => {
  const story = [turn('Cora'), walksIn('Ada'), turn('Ada')]
  expect(skipped(story, state, 'Dot')).not.toBeNull()
  expect(skipped(story, state, 'Basil')).toBeNull()
  expect(skipped([turn('Ada'), walksIn('Ada'), turn('Ada')], state, 'Cora')).not.toBeNull()
})

it('is silent about the usual order', () => {
  expect(skipped([turn('Ada'), turn('Basil')], state, 'Cora')).toBeNull()
})

it('says nothing of it while an attempt is answered', () => {
  const story = [turn('Ada'), walksIn('Cora'), turn('Cora')]
  expect(skipped(story, { ...state, attempt: {} } as Snapshot, 'Basil')).toBeNull()
})

it('sums up what nobody watched', () => {
  const story = [
    turn('Basil'),
    eventOf('drew', { seat: 'Basil' }),
    eventOf('strolled', {}),
    turn('Cora'),
    eventOf('attempted', { pawn: 'Cora', target: 'Doctor' }),
    eventOf('foiled', { pawn: 'Cora' }),
    eventOf('strolled', {}),
    turn('Ada'),
  ]
  expect(digest(story, 'Ada')).toEqual({
    turns: 2,
    strikes: [{ attacker: 'Cora', target: 'Doctor', fate: 'foiled' }],
    drew: ['Basil'],
    dead: [],
    dark: false,
  })
})
