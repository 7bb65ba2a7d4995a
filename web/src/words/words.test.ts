import { expect, it } from 'vitest'
import { GRAMMAR } from './grammar'
import { HOUSE, type ZoneInfo } from './house'

const cellar: ZoneInfo = { name: 'Wine Cellar', kind: 'room', number: null, steps: ['Kitchen'], sees: ['Kitchen', 'Winter Garden'] }

it('lists names as people do', () => {
  expect(GRAMMAR.list([])).toBe('')
  expect(GRAMMAR.list(['Kitchen'])).toBe('Kitchen')
  expect(GRAMMAR.list(['Kitchen', 'Library'])).toBe('Kitchen and Library')
  expect(GRAMMAR.list(['Kitchen', 'Library', 'Foyer'])).toBe('Kitchen, Library and Foyer')
})

it('tells a screen reader what matters, with plurals that agree', () => {
  expect(HOUSE.spoken(cellar)).toBe('Wine Cellar, no number; 1 place one step away, 2 places in sight')
  expect(HOUSE.spoken({ ...cellar, name: 'west hall', kind: 'hallway' })).toContain('west hall, hallway;')
  expect(HOUSE.spoken({ ...cellar, number: 0 })).toContain('number 0')
})

it('judges a room by the eyes upon it', () => {
  expect(HOUSE.verdict({ ...cellar, sees: [] })).toContain('Nobody')
  expect(HOUSE.verdict(cellar)).toContain('2 places only')
  expect(HOUSE.verdict({ ...cellar, sees: Array(8).fill('x') })).toContain('tickets')
})
