import { expect, test } from 'vitest'
import { eventOf } from '../testing'
import type { GameEvent } from '../messages'
import { flights, topmost } from './flights'

const line = (events: GameEvent[], gone: string[] = []): string[] =>
  flights(events, 'Violet', gone).map(({ card, from, to }) =>
    [card ?? 'a card', ...[from, to].map((spot) => ('pile' in spot ? spot.pile : spot.seat))].join(' '),
  )

test('what is drawn leaves the deck unseen, what is played leaves the hand of whoever plays it', () => {
  const events = [
    eventOf('moved', { pawn: 'Doctor', to: 'Foyer', card: 'Move 2' }),
    eventOf('drew', { seat: 'Violet', card: 'Trowel' }),
    eventOf('turn', { seat: 'Basil' }),
    eventOf('moved', { pawn: 'Basil', to: 'Foyer', card: null }),
    eventOf('moved', { pawn: 'Basil', to: 'Foyer', card: 'Foyer' }),
    eventOf('attempted', { pawn: 'Basil', target: 'Doctor', weapon: 'Trowel' }),
    eventOf('laid', { seat: 'Zora', card: 'Failure 1' }),
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
  const events = [eventOf('dealt', { seat: 'Violet', number: 2 }), eventOf('dealt', { seat: 'Basil', number: 1 })]
  expect(line(events)).toEqual(['a card deck Violet', 'a card deck Basil', 'a card deck Violet'])
})

test('bare hands are not thrown away', () => {
  expect(line([eventOf('attempted', { pawn: 'Basil', weapon: 'bare hands' })])).toEqual([])
})

test('on top of the discards lies what was thrown there last', () => {
  const story = [
    eventOf('moved', { card: 'Move 1' }),
    eventOf('attempted', { weapon: 'Trowel' }),
    eventOf('laid', { card: 'Failure 1' }),
    eventOf('drew', { card: 'Foyer' }),
  ]
  expect(topmost(story, ['Move 1', 'Trowel', 'Foyer'])).toBe('Trowel')
  expect(topmost([], ['Move 1', 'Foyer'])).toBe('Foyer')
  expect(topmost(story, [])).toBeNull()
})
