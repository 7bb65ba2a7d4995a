import { expect, it } from 'vitest'
import type { Action } from '../messages'
import { fitting } from '../board/reach'
import { Pick } from './pick.svelte'

const ACTIONS: Action[] = [
  { id: 1, kind: 'step', text: 'step Kitchen', pawn: 'Ada', zone: 'Kitchen' },
  { id: 2, kind: 'walk', text: 'walk Kitchen', card: 7, pawn: 'Ada', zone: 'Kitchen' },
  { id: 3, kind: 'walk', text: 'walk Library', card: 7, pawn: 'Ada', zone: 'Library' },
  { id: 4, kind: 'lure', text: 'lure Library', card: 7, pawn: 'Doctor', zone: 'Library' },
  { id: 5, kind: 'attempt', text: 'attempt Rope', card: 9, target: 'Doctor' },
  { id: 6, kind: 'draw', text: 'draw' },
]

it('offers what fits every part of a selection', () => {
  expect(fitting(ACTIONS, { card: 7, zone: 'Library' }).map((action) => action.id)).toEqual([3, 4])
  expect(fitting(ACTIONS, { pawn: 'Doctor' }).map((action) => action.id)).toEqual([4, 5])
  expect(fitting(ACTIONS, {})).toHaveLength(ACTIONS.length)
})

it('means the step that costs no card where there are several ways', () => {
  const pick = new Pick()
  pick.take(ACTIONS, { zone: 'Kitchen' })
  expect(pick.action).toBe(1)
})

it('asks where a card leaves a action, and is satisfied by its target', () => {
  const pick = new Pick()
  pick.take(ACTIONS, { card: 7 })
  expect(pick.action).toBeNull()
  pick.take(ACTIONS, { zone: 'Library' })
  expect([pick.card, pick.zone, pick.action]).toEqual([7, 'Library', null])
  pick.take(ACTIONS, { pawn: 'Doctor' })
  expect(pick.action).toBe(4)
})

it('drops what does not go together with the latest', () => {
  const pick = new Pick()
  pick.take(ACTIONS, { card: 9 })
  expect(pick.action).toBe(5)
  pick.take(ACTIONS, { zone: 'Kitchen' })
  expect([pick.card, pick.action]).toEqual([null, 1])
})

it('lets go', () => {
  const pick = new Pick()
  pick.take(ACTIONS, { card: 9 })
  pick.take(ACTIONS, { card: null })
  expect(pick.any).toBe(false)
})

it('keeps to a action that was named, and to none that is not there', () => {
  const pick = new Pick()
  pick.take(ACTIONS, { action: 4 })
  expect([pick.card, pick.pawn, pick.zone]).toEqual([7, 'Doctor', 'Library'])
  pick.take(ACTIONS, { action: 99 })
  expect(pick.any).toBe(false)
})

it('does not decide by itself where it is told that nothing is decided', () => {
  const pick = new Pick()
  pick.take(ACTIONS, { zone: 'Kitchen', action: null })
  expect([pick.zone, pick.action]).toEqual(['Kitchen', null])
})
