import { expect, it } from 'vitest'
import { list, spoken, verdict, type ZoneCard } from './words'

const cellar: ZoneCard = { name: 'Wine Cellar', kind: 'room', number: null, steps: ['Kitchen'], sees: ['Kitchen', 'Winter Garden'] }

it('lists names as people do', () => {
  expect(list([])).toBe('')
  expect(list(['Kitchen'])).toBe('Kitchen')
  expect(list(['Kitchen', 'Library'])).toBe('Kitchen and Library')
  expect(list(['Kitchen', 'Library', 'Foyer'])).toBe('Kitchen, Library and Foyer')
})

it('tells a screen reader what matters, with plurals that agree', () => {
  expect(spoken(cellar)).toBe('Wine Cellar, no number; 1 step from here, 2 places in sight')
  expect(spoken({ ...cellar, name: 'west hall', kind: 'hallway' })).toContain('west hall, hallway;')
  expect(spoken({ ...cellar, number: 0 })).toContain('number 0')
})

it('judges a room by the eyes upon it', () => {
  expect(verdict({ ...cellar, sees: [] })).toContain('Nobody')
  expect(verdict(cellar)).toContain('2 places only')
  expect(verdict({ ...cellar, sees: Array(8).fill('x') })).toContain('tickets')
})
