import { expect, it } from 'vitest'
import { eventOf } from '../testing'
import type { Frame, GameEvent, Snapshot } from '../messages'
import { bandsOf, chancesAt } from './curve'
import { attemptsOf, beyond, dwell, momentsOf, turnsOf } from './frames'
import { addressIn, hashOf } from './address'

const frame = (state: Partial<Snapshot>, events: GameEvent[] = [], hands?: number[][]): Frame => ({
  state,
  events,
  ...(hands && { hands }),
  seat: 0,
  action: 'end',
})

const FRAMES: Frame[] = [
  frame({ turns: 1, deck: 9, doctor: 'Kitchen' }, [eventOf('turn')], [[1], [2]]),
  frame({ turns: 2, doctor: 'Foyer' }, [eventOf('strolled')]),
  frame({ deck: 9 }, [eventOf('attempted', { pawn: 'Ada', target: 'Doctor' })], [[], [2]]),
  frame({}, [eventOf('laid', { seat: 'Basil' })]),
  frame({ turns: 3 }, [eventOf('foiled', { pawn: 'Ada', target: 'Doctor' })]),
  frame({}, [eventOf('attempted', { pawn: 'Basil', target: 'Doctor' }), eventOf('killed', { pawn: 'Basil', target: 'Doctor' })]),
]

it('puts positions together from what changed', () => {
  const moments = momentsOf(FRAMES)
  expect(moments.map(({ state }) => [state.turns, state.deck, state.doctor])).toEqual([
    [1, 9, 'Kitchen'],
    ...[2, 2, 2, 3, 3].map((turn) => [turn, 9, 'Foyer']),
  ])
  expect(moments.map(({ hands }) => hands[0]!.length)).toEqual([1, 1, 0, 0, 0, 0])
  expect(moments[0]!.state.doctor).toBe('Kitchen')
})

it('stops where turns begin, and goes no further than the ends', () => {
  const turns = turnsOf(momentsOf(FRAMES))
  expect(turns).toEqual([0, 1, 4])
  expect([beyond(turns, 0, true), beyond(turns, 2, true), beyond(turns, 4, true)]).toEqual([1, 4, 4])
  expect([beyond(turns, 4, false), beyond(turns, 3, false), beyond(turns, 0, false)]).toEqual([1, 1, 0])
})

it('finds every attempt and its fate', () => {
  expect(attemptsOf(momentsOf(FRAMES))).toEqual([
    { at: 2, until: 4, turn: 2, attacker: 'Ada', target: 'Doctor', fate: 'foiled' },
    { at: 5, until: 5, turn: 3, attacker: 'Basil', target: 'Doctor', fate: 'fatal' },
  ])
})

it('lingers where something happens', () => {
  expect(dwell([eventOf('killed')])).toBeGreaterThan(dwell([eventOf('drew')]))
  expect(dwell([])).toBeGreaterThan(0)
})

it('names a moment in an address, and finds it again', () => {
  for (const address of [
    { action: 37, viewer: null },
    { action: 0, viewer: 2 },
  ])
    expect(addressIn(hashOf(address))).toEqual(address)
  expect(addressIn('')).toEqual({ action: 0, viewer: null })
  expect(addressIn('#deed=-1&eyes=open')).toEqual({ action: 0, viewer: null })
  expect(addressIn('#deed=1e9&eyes=x')).toEqual({ action: 0, viewer: null })
})

const ROWS = [
  { after: 0, by_seat: [0.5, 0.3, 0.2] },
  { after: 5, by_seat: [0.1, 0.7, 0.2] },
  { after: 10, by_seat: [0, 1, 0] },
]

it('draws bands that fill the picture and lie in the order of the seats', () => {
  const bands = bandsOf(ROWS, 10, 100, 50)
  expect(bands.map((band) => band.edge)).toEqual(['M0 0L50 0L100 0', 'M0 25L50 5L100 0', 'M0 40L50 40L100 50'])
  expect(bands[1]!.path).toBe('M0 25L50 5L100 0L100 50L50 40L0 40Z')
  expect(bands[1]!.mark).toEqual([50, 22.5, 0.7])
  expect(bandsOf([], 10, 100, 50)).toEqual([])
})

it('knows the chances of a moment by the turn it belongs to', () => {
  expect(chancesAt(ROWS, 4, true)).toEqual([0.5, 0.3, 0.2])
  expect(chancesAt(ROWS, 10, true)).toEqual([0, 1, 0])
  expect(chancesAt(ROWS.slice(0, 2), 4, false)).toEqual([0.5, 0.3, 0.2])
  expect(chancesAt(ROWS.slice(0, 2), 7, false)).toBeNull()
  expect(chancesAt([], 3, false)).toBeNull()
})
