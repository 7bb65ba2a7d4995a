import { expect, it } from 'vitest'
import type { Action, SeatInfo } from '../messages'
import { controlsFor, PAGES, pagesBefore, STEPS } from './steps'

const trowel = { card: 37, name: 'Trowel', kind: 'weapon' }
const cellar = { card: 14, name: 'Wine Cellar', kind: 'room' }
const mine = (action: Action): SeatInfo => ({ seat: 0, hand: [trowel, cellar], legal: [action] })
const labels = (action: Action): string[] => controlsFor(action, mine(action), 'Ada').map((control) => control.label())

it('waits for an action on the last page of each step, and on no other', () => {
  for (const pages of Object.values(STEPS))
    expect(pages.map(({ at }) => at === 'action')).toEqual(pages.map((_, k) => k === pages.length - 1))
})

it('counts pages up to the end', () => {
  expect(pagesBefore('enter', 0)).toBe(0)
  expect(pagesBefore('draw', 1)).toBe(4)
  expect(pagesBefore('end', 0)).toBe(PAGES)
})

it('asks for the last control an action needs first, and for the way back last', () => {
  expect(labels({ id: 1, text: 'draw', kind: 'draw' })).toEqual(['Draw a card', 'Draw', 'Cancel'])
  expect(labels({ id: 2, text: '', kind: 'step', pawn: 'Ada', zone: 'Kitchen' })).toEqual(['Go to the Kitchen', 'Kitchen', 'Cancel'])
  expect(labels({ id: 3, text: '', kind: 'jump', pawn: 'Doctor', zone: 'Wine Cellar', card: 14 })).toEqual([
    'Send the Doctor to the Wine Cellar, by its card',
    'Wine Cellar',
    'Wine Cellar',
    'Cancel',
  ])
  expect(labels({ id: 4, text: '', kind: 'attempt', target: 'Doctor', card: 37 })).toEqual([
    'Strike the Doctor with the Trowel',
    'Trowel',
    'Attempt',
    'Cancel',
  ])
})

it('finds a room whatever it is called', () => {
  const [, room] = controlsFor({ id: 5, text: '', kind: 'step', pawn: 'Ada', zone: `Skipper's "Rest"` }, { seat: 0, hand: [] }, 'Ada')
  expect(room?.find).toBe(`[data-zone="Skipper's \\"Rest\\""]`)
})
