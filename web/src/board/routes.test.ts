import { expect, test } from 'vitest'
import { offsets, pathOf, route } from './routes'
import { SAMPLE } from './sample'

const parlor = { zone: 'Parlor', x: 5, y: 5 }

test('a walk goes through doors and round the corners of a passage', () => {
  const way = route(SAMPLE, parlor, { zone: 'Study', x: 15, y: 25 })
  expect(way?.points).toEqual([
    [5, 5],
    [10, 5],
    [12, 18],
    [15, 20],
    [15, 25],
  ])
  expect(way?.doors).toBe(2)
})

test('a stair is gone up without crossing the floor between', () => {
  const way = route(SAMPLE, parlor, { zone: 'Attic', x: 44, y: 8 })!
  expect(way.hops).toEqual(new Set([5]))
  expect(way.points[5]).toEqual([45, 5])
  const along = offsets(way)
  expect(along[5]).toBe(along[4])
  expect(pathOf(way)).toContain('M45.00 5.00')
})

test('the way back is the same way', () => {
  const there = route(SAMPLE, parlor, { zone: 'Attic', x: 44, y: 8 })!
  const back = route(SAMPLE, { zone: 'Attic', x: 44, y: 8 }, parlor)!
  expect([...back.points].reverse()).toEqual(there.points)
})

test('in one room it is a straight line; where no door leads there is none', () => {
  expect(route(SAMPLE, parlor, { zone: 'Parlor', x: 8, y: 2 })).toEqual({
    points: [
      [5, 5],
      [8, 2],
    ],
    hops: new Set(),
    doors: 0,
  })
  expect(route(SAMPLE, parlor, { zone: 'Moon', x: 0, y: 0 })).toBeNull()
})

test('a walk begins at 0, ends at 1 and never turns back', () => {
  const along = offsets(route(SAMPLE, parlor, { zone: 'Study', x: 15, y: 25 })!)
  expect(along[0]).toBe(0)
  expect(along.at(-1)).toBe(1)
  expect([...along].sort((a, b) => a - b)).toEqual(along)
})
