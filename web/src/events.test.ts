import { expect, test } from 'vitest'
import { subjectOf } from './events'

test('an event shows its room, whoever takes part, and its card', () => {
  expect(subjectOf({ event: 'moved', text: '', pawn: 'Ada', from: 'Foyer', to: 'Kitchen', card: 'Move 2' })).toEqual({
    zones: ['Kitchen'],
    pawns: ['Ada'],
    card: 'Move 2',
  })
  expect(subjectOf({ event: 'attempted', text: '', pawn: 'Ada', target: 'Doctor', weapon: 'bare hands', strength: 1 })).toEqual({
    zones: [],
    pawns: ['Ada', 'Doctor'],
    card: null,
  })
  expect(subjectOf({ event: 'strolled', text: '', from: 'Foyer', to: 'Gallery' })).toEqual({
    zones: ['Gallery'],
    pawns: ['Doctor'],
    card: null,
  })
  expect(subjectOf({ event: 'drew', text: '', seat: 'Ada', card: null }).card).toBeNull()
  expect(subjectOf({ event: 'dark', text: '' })).toEqual({ zones: [], pawns: [], card: null })
})
