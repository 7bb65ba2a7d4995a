import { expect, it } from 'vitest'
import { eventOf } from '../testing'
import type { GameEvent, Snapshot } from '../messages'
import { ending, skipped, tally } from './summary'

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

it('counts attempts, points laid against others, and cards', () => {
  const story = [
    eventOf('drew', { seat: 'Ada' }),
    eventOf('attempted', { pawn: 'Ada', strength: 4 }),
    eventOf('laid', { seat: 'Basil', points: 2 }),
    eventOf('spited', { seat: 'Cora', points: 3 }),
    eventOf('laid', { seat: 'Basil', points: 5 }),
  ]
  const rows = tally(story, ['Ada', 'Basil', 'Cora'])
  expect(rows.map((row) => [row.attempts, row.foils, row.drawn])).toEqual([
    [1, 0, 1],
    [0, 4, 0],
    [0, 1, 0],
  ])
})

it('knows who won and who died', () => {
  const story = [eventOf('killed', { pawn: 'Ada', target: 'Doctor' }), eventOf('won', { seat: 'Ada' })]
  expect(ending(story)).toEqual({ winner: 'Ada', dead: ['Doctor'] })
  expect(ending([eventOf('won', { seat: null })]).winner).toBeNull()
  expect(ending([]).winner).toBeUndefined()
})
