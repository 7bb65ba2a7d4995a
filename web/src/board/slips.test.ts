import { expect, test } from 'vitest'
import { lay, type Note } from './slips'
import type { Box } from './layers'

const WINDOW: Box = [10, 10, 60, 60]
const note = (x: number, y: number): Note => ({ boxes: [[x - 2, y - 8, x + 2, y]], size: [20, 6], small: [10, 4] })

test('a slip lies beside whom it speaks of, and in the window', () => {
  const [laid] = lay([note(14, 30)], [], WINDOW)
  expect(laid!.away).toBe(false)
  expect(laid!.x).toBeGreaterThanOrEqual(16)
  expect(laid!.x + 20).toBeLessThanOrEqual(60)
})

test('of those beyond the edge a small one is left, at the edge', () => {
  expect(lay([note(90, 40)], [], WINDOW)).toEqual([{ x: 50, y: 34, away: true }])
})

test('slips do not cover one another while there is room', () => {
  const [one, two] = lay([note(90, 40), note(95, 40)], [], WINDOW)
  expect(Math.abs(one!.y - two!.y) >= 4 || Math.abs(one!.x - two!.x) >= 10).toBe(true)
})
