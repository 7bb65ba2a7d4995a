import { afterEach, expect, test } from 'vitest'
import { eventOf } from '../testing'
import type { Action, SeatInfo, Snapshot } from '../messages'
import { allWords, speak } from '../words/language.svelte'
import { Narrator } from './narrator'

afterEach(() => speak('en'))

const seat = (name: string, zone: string, seen_by: string[] = []) => ({
  name,
  stranger: false,
  alive: true,
  zone,
  cards: 3,
  tokens: 0,
  seen_by,
})
const ending: Action = { id: 1, text: 'end', kind: 'end' }
const mine: SeatInfo = { seat: 0, hand: [], legal: [ending] }
const turn = eventOf('turn', { seat: 'Ada' })
const step = eventOf('moved', { pawn: 'Ada', to: 'Parlor', card: null })

function state(more: Partial<Snapshot> = {}): Snapshot {
  const seats = [seat('Ada', 'Foyer', ['Basil']), seat('Basil', 'Hall')]
  return { phase: 'moving', turn: 'Ada', turns: 1, to_act: 'Ada', seats, doctor: 'Hall', attempt: null, seat: null, ...more } as Snapshot
}

test('a turn begins with where I am and who sees me, and goes on with what has changed', () => {
  const narrator = new Narrator()
  const now = { state: state(), story: [turn], me: 'Ada', seat: mine }
  const first = narrator.hear(now)
  expect(first.say()).toEqual(['Your turn.', 'You are in the Foyer. The Doctor is in the Hall. Basil sees you.'])
  expect(first).toMatchObject({ urgent: false, last: true })
  expect(narrator.hear(now).say()).toEqual([])
  const seats = [seat('Ada', 'Parlor'), seat('Basil', 'Hall')]
  const may: SeatInfo = { ...mine, legal: [ending, { id: 2, text: 'attempt', kind: 'attempt' }] }
  expect(narrator.hear({ ...now, state: state({ seats, doctor: 'Parlor' }), story: [turn, step], seat: may }).say()).toEqual([
    'You go to the Parlor.',
    'The Doctor is here. Nobody sees you. You may strike.',
  ])
})

test('what was taken back is said so', () => {
  const narrator = new Narrator()
  narrator.hear({ state: state(), story: [turn, step], me: 'Ada', seat: mine })
  expect(narrator.hear({ state: state(), story: [{ ...turn }], me: 'Ada', seat: mine }).say()).toEqual([
    'The last action is taken back.',
    'Basil sees you.',
  ])
})

test('to be asked is urgent, and asked once for each answer', () => {
  const narrator = new Narrator()
  const attempt = {
    attacker: 'Basil',
    target: 'Doctor',
    weapon: 'Trowel',
    strength: 3,
    points: 0,
    needed: 3,
    asked: 'Ada',
    order: [],
    laid: [],
  }
  const held = { card: 7, name: 'Failure 2', kind: 'failure', luck: 2 }
  const asked: SeatInfo = { ...mine, hand: [held], legal: [{ id: 3, text: 'foil', kind: 'foil', card: 7 }] }
  const struck = eventOf('attempted', { pawn: 'Basil', target: 'Doctor', weapon: 'Trowel', strength: 3 })
  narrator.hear({ state: state({ turn: 'Basil', to_act: 'Basil' }), story: [turn], me: 'Ada', seat: null })
  const now = { state: state({ phase: 'answering', attempt }), story: [turn, struck], me: 'Ada', seat: asked }
  const asking = narrator.hear(now)
  expect(asking.say()).toEqual([
    'Basil tries to kill the Doctor with the Trowel, strength 3.',
    'You are asked to foil Basil: 3 more luck saves the Doctor. One of your cards would help.',
  ])
  expect(asking).toMatchObject({ urgent: true, last: true })
  expect(narrator.hear(now).say()).toEqual([])
})

test('who looks on hears whose turn it is', () => {
  expect(new Narrator().hear({ state: state(), story: [turn], me: null, seat: null }).say()).toEqual([
    'You are looking on.',
    'It is Ada’s turn.',
  ])
})

test('what is told again is told in the language spoken by then', async () => {
  const narrator = new Narrator()
  narrator.hear({ state: state(), story: [turn], me: 'Ada', seat: mine })
  const { say } = narrator.hear({
    state: state({ seats: [seat('Ada', 'Parlor'), seat('Basil', 'Hall')] }),
    story: [turn, step],
    me: 'Ada',
    seat: mine,
  })
  expect(say()).toEqual(['You go to the Parlor.', 'Nobody sees you.'])
  await allWords()
  await speak('de')
  expect(say()).toEqual(['Du gehst in die Plauderstube.', 'Niemand sieht dich.'])
})
