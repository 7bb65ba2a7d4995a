import { expect, test } from 'vitest'
import type { Told } from '../state'
import { flights, topmost } from './flights'

const told = (event: string, facts: Partial<Told> = {}): Told => ({ event, text: '', ...facts })
const line = (events: Told[], gone: string[] = []): string[] =>
  flights(events, 'Violet', gone).map(({ card, from, to }) =>
    [card ?? 'a card', ...[from, to].map((spot) => ('pile' in spot ? spot.pile : spot.seat))].join(' '),
  )

test('what is drawn leaves the deck unseen, what is played leaves the hand of whoever plays it', () => {
  const events = [
    told('moved', { pawn: 'Doctor', to: 'Foyer', card: 'Move 2' }),
    told('drew', { seat: 'Violet', card: 'Trowel' }),
    told('turn', { seat: 'Basil' }),
    told('moved', { pawn: 'Basil', to: 'Foyer', card: null }),
    told('moved', { pawn: 'Basil', to: 'Foyer', card: 'Foyer' }),
    told('attempted', { pawn: 'Basil', target: 'Doctor', weapon: 'Trowel' }),
    told('laid', { seat: 'Zora', card: 'Failure 1' }),
  ]
  expect(line(events, ['Failure 1'])).toEqual([
    'Move 2 Violet discards',
    'a card deck Violet',
    'Foyer Basil discards',
    'Trowel Basil discards',
    'Failure 1 Zora luck',
  ])
})

test('cards are dealt one at a time round the table', () => {
  const events = [told('dealt', { seat: 'Violet', number: 2 }), told('dealt', { seat: 'Basil', number: 1 })]
  expect(line(events)).toEqual(['a card deck Violet', 'a card deck Basil', 'a card deck Violet'])
})

test('bare hands are not thrown away', () => {
  expect(line([told('attempted', { pawn: 'Basil', weapon: null })])).toEqual([])
})

test('on top of the discards lies what was thrown there last', () => {
  const story = [
    told('moved', { card: 'Move 1' }),
    told('attempted', { weapon: 'Trowel' }),
    told('laid', { card: 'Failure 1' }),
    told('drew', { card: 'Foyer' }),
  ]
  expect(topmost(story, ['Move 1', 'Trowel', 'Foyer'])).toBe('Trowel')
  expect(topmost([], ['Move 1', 'Foyer'])).toBe('Foyer')
  expect(topmost(story, [])).toBeNull()
})
