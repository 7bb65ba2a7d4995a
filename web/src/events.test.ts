import { expect, test } from 'vitest'
import { storyLines, subjectOf, withoutDeals } from './events'
import { flights } from './cards/flights'
import { sentencesOf } from './speech/sentences'
import { digest } from './table/summary'
import { eventOf } from './testing'
import { lineText } from './words/story'

const dealt = ['Ada', 'Basil'].map((seat) => eventOf('dealt', { seat, number: 2 }))
const drawn = ['Ada', 'Basil', 'Ada', 'Basil'].map((seat) => eventOf('drew', { seat, card: null, text: `${seat} draws a card.` }))
const sequel = [eventOf('escape', { text: 'He rises.' }), ...drawn, ...dealt, eventOf('turn', { seat: 'Ada', text: 'Ada.' }), drawn[0]!]

test('a deal is one line, and what is drawn in a turn another', () => {
  expect(storyLines(sequel).map(lineText)).toEqual(['He rises.', 'Each player gets 2 cards.', 'Ada.', 'Ada draws a card.'])
  expect(withoutDeals(sequel).filter(({ event }) => event === 'drew')).toHaveLength(1)
})

test('uneven hands are told one by one', () => {
  const uneven = [eventOf('dealt', { seat: 'Ada', number: 2, text: 'Two.' }), eventOf('dealt', { seat: 'Basil', number: 1, text: 'One.' })]
  expect(storyLines(uneven).map(lineText)).toEqual(['Two.', 'One.'])
})

test('no card of a deal is heard, seen flying twice, or counted as drawn', () => {
  expect(sentencesOf(sequel.slice(0, 7), null)).toEqual(['He rises.'])
  expect(flights(sequel.slice(0, 7), 'Ada')).toHaveLength(4)
  expect(digest(sequel.slice(0, 7), null).drew).toEqual([])
})

test('an event shows its room, whoever takes part, and its card', () => {
  expect(subjectOf({ event: 'moved', text: '', pawn: 'Ada', from: 'Foyer', to: 'Kitchen', card: 'Move 2' })).toEqual({
    zones: ['Kitchen'],
    pawns: ['Ada'],
    card: 'Move 2',
  })
  expect(subjectOf({ event: 'attempted', text: '', pawn: 'Ada', target: 'Doctor', weapon: 'bare hands', strength: 1 })).toEqual({
    zones: [],
    pawns: ['Ada', 'Doctor'],
    card: null,
  })
  expect(subjectOf({ event: 'strolled', text: '', from: 'Foyer', to: 'Gallery' })).toEqual({
    zones: ['Gallery'],
    pawns: ['Doctor'],
    card: null,
  })
  expect(subjectOf({ event: 'drew', text: '', seat: 'Ada', card: null }).card).toBeNull()
  expect(subjectOf({ event: 'dark', text: '' })).toEqual({ zones: [], pawns: [], card: null })
})
