import { expect, it } from 'vitest'
import type { Action, SeatInfo } from '../messages'
import { BEATS, controlsFor, STEPS, stepsBefore } from './steps'

const trowel = { card: 37, name: 'Trowel', kind: 'weapon' }
const cellar = { card: 14, name: 'Wine Cellar', kind: 'room' }
const mine = (choice: Action): SeatInfo => ({ seat: 0, hand: [trowel, cellar], legal: [choice] })
const labels = (choice: Action): string[] => controlsFor(choice, mine(choice), 'Ada').map((control) => control.label())

it('waits for a deed on the last page of each beat, and on no other', () => {
  for (const pages of Object.values(BEATS))
    expect(pages.map(({ at }) => at === 'deed')).toEqual(pages.map((_, k) => k === pages.length - 1))
})

it('counts steps up to the end', () => {
  expect(stepsBefore('enter', 0)).toBe(0)
  expect(stepsBefore('draw', 1)).toBe(4)
  expect(stepsBefore('end', 0)).toBe(STEPS - 1)
})

it('asks for the last control a deed needs first, and for the way back last', () => {
  expect(labels({ id: 1, text: 'draw', kind: 'draw' })).toEqual(['Draw a card', 'Draw', 'Not that'])
  expect(labels({ id: 2, text: '', kind: 'step', pawn: 'Ada', zone: 'Kitchen' })).toEqual(['Go to the Kitchen', 'Kitchen', 'Not that'])
  expect(labels({ id: 3, text: '', kind: 'jump', pawn: 'Doctor', zone: 'Wine Cellar', card: 14 })).toEqual([
    'Send the Doctor to the Wine Cellar, by its card',
    'Wine Cellar',
    'Wine Cellar',
    'Not that',
  ])
  expect(labels({ id: 4, text: '', kind: 'attempt', target: 'Doctor', card: 37 })).toEqual([
    'Strike the Doctor with Trowel',
    'Attempt',
    'Not that',
  ])
})

it('finds a room whatever it is called', () => {
  const [, room] = controlsFor({ id: 5, text: '', kind: 'step', pawn: 'Ada', zone: `Skipper's "Rest"` }, { seat: 0, hand: [] }, 'Ada')
  expect(room?.find).toBe(`[data-zone="Skipper's \\"Rest\\""]`)
})
