import { expect, test } from 'vitest'
import type { Action, FloorLayer, Refusal } from '../messages'
import { framing, lookAt, seesAll, whole, zoomed } from './camera'
import { stackedFor } from './layers'
import { attemptsOn, gathered, meant, reach, refusalOf } from './reach'
import { SAMPLE } from './sample'
import { standing } from './standing'

const NONE = { card: null, pawn: null, zone: null, action: null }
const step: Action = { id: 1, text: 'step Parlor', kind: 'step', pawn: 'Violet', zone: 'Parlor' }
const walk: Action = { id: 2, text: 'Move 1: to Parlor', kind: 'walk', card: 7, pawn: 'Violet', zone: 'Parlor' }
const lure: Action = { id: 3, text: 'Move 1: Doctor to Study', kind: 'lure', card: 7, pawn: 'Doctor', zone: 'Study' }
const strike: Action = { id: 4, text: 'attempt', kind: 'attempt', card: 9, target: 'Doctor' }
const legal = [step, walk, lure, strike]

test('a room is a step away, or wants a card', () => {
  expect([...reach(legal, NONE, null)].map(([zone, { how }]) => [zone, how])).toEqual([
    ['Parlor', 'step'],
    ['Study', 'card'],
  ])
  expect([...reach(legal, { ...NONE, card: 7 }, 'Violet')].map(([, { how }]) => how)).toEqual(['card', 'card'])
  expect([...reach(legal, { ...NONE, pawn: 'Doctor' }, 'Violet').keys()]).toEqual(['Study'])
})

test('my own way comes first, and that of others where I have none', () => {
  expect([...reach(legal, NONE, 'Violet').keys()]).toEqual(['Parlor'])
  expect([...reach([lure, strike], NONE, 'Violet').keys()]).toEqual(['Study'])
})

test('a tap means the step that costs nothing, else the only action, else it has to be asked', () => {
  const rooms = reach(legal, NONE, null)
  expect(meant(rooms.get('Parlor'), 'Violet')).toBe(step)
  expect(meant(rooms.get('Study'), 'Violet')).toBe(lure)
  expect(meant(reach([walk, { ...walk, id: 5, card: 8 }], NONE, 'Violet').get('Parlor'), 'Violet')).toBeNull()
  expect(meant(undefined, 'Violet')).toBeNull()
})

test('attempts are offered on their target', () => {
  expect(attemptsOn(legal, 'Doctor', null)).toEqual([strike])
  expect(attemptsOn(legal, 'Doctor', 7)).toEqual([])
})

test('a refused room gives its own reason before the one for everything', () => {
  const refusals: Refusal[] = [
    { kind: 'act', why: 'not your turn', rule: '' },
    { kind: 'step', why: 'too far', rule: 'M5', zone: 'Study' },
  ]
  expect(refusalOf(refusals, 'Study')?.why).toBe('too far')
  expect(refusalOf(refusals, 'Parlor')?.why).toBe('not your turn')
  expect(refusalOf([], 'Parlor')).toBeNull()
})

test('witnesses are gathered by room', () => {
  expect(gathered(['Basil', 'dog', 'Amos'], { Basil: 'Foyer', Amos: 'Foyer', dog: null })).toEqual(new Map([['Foyer', ['Basil', 'Amos']]]))
})

test('the Doctor has the first place, and everybody has one of his own however crowded it is', () => {
  const pawns = ['A', 'B', 'C', 'D', 'E']
  const { places } = standing(SAMPLE, { ...Object.fromEntries(pawns.map((pawn) => [pawn, 'Parlor'])), Doctor: 'Parlor', gone: null })
  expect(places.get('Doctor')).toEqual([2, 8, 1])
  expect(new Set([...places.values()].map(String)).size).toBe(6)
  expect(places.has('gone')).toBe(false)
})

const window = { width: 300, height: 200 }

test('the whole house is in the middle; zooming keeps what lies under the finger', () => {
  const all = whole(window, SAMPLE)
  expect(all).toEqual({ x: 0, y: 0, unit: 5 })
  expect(seesAll(all, window, SAMPLE)).toBe(true)
  const near = zoomed(all, 2, [150, 100], window, SAMPLE)
  expect([(150 - near.x) / near.unit, (100 - near.y) / near.unit]).toEqual([30, 20])
  expect(zoomed(near, 0.1, [10, 10], window, SAMPLE)).toEqual(all)
})

test('one never looks beside the house, nor nearer than makes sense', () => {
  expect(lookAt([0, 0], 10, window, SAMPLE)).toEqual({ x: 0, y: 0, unit: 10 })
  expect(lookAt([60, 40], 10, window, SAMPLE)).toEqual({ x: -300, y: -200, unit: 10 })
  expect(lookAt([30, 20], 1000, window, SAMPLE).unit).toBe(14)
  expect(framing([0, 0, 30, 20], window, SAMPLE).unit).toBe(10)
})

test('floors lie one above the other where that makes them larger', () => {
  const floors: FloorLayer[] = [
    { name: 'ground', box: [0, 0, 150, 100] },
    { name: 'upper', box: [160, 0, 310, 100] },
  ]
  expect(stackedFor(floors, 360, 700)).toBe(true)
  expect(stackedFor(floors, 1400, 500)).toBe(false)
  expect(stackedFor(floors.slice(1), 360, 700)).toBe(false)
})
