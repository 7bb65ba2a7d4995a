import { expect, test } from 'vitest'
import { ARROWS, beyond } from './arrows'
import type { BoardLayers } from '../messages'
import { zoneOf } from './layers'
import { SAMPLE } from './sample'

// The Study has a door in its right wall to the Attic, which lies elsewhere on the sheet.
const house: BoardLayers = { ...SAMPLE, ways: [...SAMPLE.ways, [3, 5, [20, 25], [42, 0]]] }
const to = (from: string, key: string): string | undefined => beyond(house, zoneOf(house, from)!, ARROWS[key]!)?.name

test('an arrow goes through a door on that side, wherever it leads', () => {
  expect(to('Study', 'ArrowRight')).toBe('Attic')
  expect(to('Attic', 'ArrowUp')).toBe('Study')
})

test('where there is no door, it goes to what lies that way', () => {
  expect(to('Parlor', 'ArrowRight')).toBe('Attic')
  expect(to('Parlor', 'ArrowDown')).toBe('Study')
  expect(to('Parlor', 'ArrowLeft')).toBeUndefined()
})
