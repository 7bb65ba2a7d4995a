import { expect, test } from 'vitest'
import type { Action } from '../messages'
import { advisedMarks, advisedSpots } from './advised'
import { SAMPLE } from './sample'
import { standing } from './standing'

const at = { Ada: 'Parlor', Doctor: 'Study' }
const places = standing(SAMPLE, at).places
const step = { id: 1, text: 'step Study', kind: 'step', pawn: 'Ada', zone: 'Study' } as Action
const lure = { id: 2, text: 'Move 2: Doctor to Parlor', kind: 'lure', card: 5, pawn: 'Doctor', zone: 'Parlor' } as Action
const strike = { id: 3, text: 'attempt with bare hands', kind: 'attempt', target: 'Doctor' } as Action
const draw = { id: 4, text: 'draw', kind: 'draw' } as Action

test('the room is ringed, and an arrow leads through the doors from whoever moves', () => {
  const [first, second] = advisedMarks(SAMPLE, [step, lure], at, places)
  expect(first!.zone?.name).toBe('Study')
  expect(first!.path).toMatch(/^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+){3,}$/)
  expect(second!.zone?.name).toBe('Parlor')
  expect(second!.path.startsWith(`M${places.get('Doctor')![0].toFixed(2)} `)).toBe(true)
})

test('whoever should be struck is ringed where they stand, and what has no place is only said', () => {
  const marks = advisedMarks(SAMPLE, [strike, draw], at, places)
  expect(marks).toEqual([{ action: 3, zone: null, to: null, path: '', feet: places.get('Doctor') }])
})

test('one sees both ends of the arrow', () => {
  expect(advisedSpots(SAMPLE, step, at, places)).toHaveLength(2)
  expect(advisedSpots(SAMPLE, strike, at, places)).toHaveLength(1)
  expect(advisedSpots(SAMPLE, draw, at, places)).toEqual([])
  expect(advisedSpots(SAMPLE, undefined, at, places)).toEqual([])
})
