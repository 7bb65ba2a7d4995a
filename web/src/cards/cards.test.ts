import { expect, it } from 'vitest'
import type { Action, CardInfo, Refusal } from '../messages'
import { HAND } from '../words/hand'
import { engraving, failureEngraving } from './art/art'
import { WEAPONS } from './art/weapons'
import { heap, luckOf, named } from './deck'
import { face, neighbour, refusalOf, uses } from './face'

const trowel: CardInfo = { card: 40, name: 'Trowel', kind: 'weapon', value: 2, there: 6, room: 'Wine Cellar' }
const draught: CardInfo = { card: 101, name: 'Failure 1', kind: 'failure', luck: 1, title: 'A Sudden Draught' }
const penny: CardInfo = { ...draught, card: 102, title: 'He Stoops for a Penny', copy_of: 101 }
const foil: Action = { id: 9, text: 'foil Failure 1', kind: 'foil', card: 101 }

it('fills in what a card leaves unsaid', () => {
  expect(face({ name: 'Chain Saw', kind: 'weapon', value: 4 })).toMatchObject({ title: 'Chain Saw', there: 4, room: null, luck: 0 })
})

it('offers a copy whatever its first may do', () => {
  expect(uses(penny, [foil])).toEqual([foil])
  expect(uses(trowel, [foil])).toEqual([])
})

it('lets a useless card say why: for itself first, then for everything', () => {
  const act: Refusal = { kind: 'act', why: 'It is Violet’s turn.', rule: '' }
  const own: Refusal = { kind: 'foil', why: 'Only failures foil.', rule: 'M12', card: 40 }
  expect(refusalOf(trowel, [act, own])).toBe(own)
  expect(refusalOf(penny, [act, own])).toBe(act)
  expect(refusalOf(penny, [{ ...own, card: 101 }])?.rule).toBe('M12')
  expect(refusalOf(trowel, [])).toBeNull()
})

it('counts luck gone and left, and heaps copies', () => {
  const deck = [trowel, draught, { ...penny, copy_of: null }, { card: 1, name: 'Library', kind: 'move', luck: 2 }]
  expect(luckOf(deck, { discards: ['Library', 'Trowel'], failures_gone: ['Failure 1'] })).toEqual({ all: 4, gone: 3, left: 1 })
  expect(heap(deck, ['Failure 1', 'Trowel', 'Failure 1']).map(({ card, copies }) => [card.title || card.name, copies])).toEqual([
    ['Failure 1', 2],
    ['Trowel', 1],
  ])
  expect(named(deck, 'Nothing')).toBeNull()
})

it('steers by the keyboard and stops at the ends', () => {
  expect([neighbour('ArrowRight', 5, 6), neighbour('ArrowLeft', 0, 6), neighbour('End', 0, 6), neighbour('Home', 3, 6)]).toEqual([
    5, 0, 5, 0,
  ])
  expect(neighbour('Enter', 1, 6)).toBeNull()
})

it('reads cards out', () => {
  expect(HAND.spoken(trowel)).toBe('Trowel, weapon 2, 6 in the Wine Cellar')
  expect(HAND.spoken(draught)).toBe('A Sudden Draught, failure, 1 luck')
  expect(HAND.spoken({ name: 'Library', kind: 'move', steps: 1, room: 'Library', luck: 1 })).toBe(
    'Library, move 1, or straight to the Library, 1 luck',
  )
})

it('has an engraving for everything', async () => {
  expect(engraving({ kind: 'weapon', name: 'Trowel', title: '', steps: 0 })).toBe(WEAPONS.Trowel)
  for (const title of ['Bats', 'I Say, Good Sir', 'A title from another box']) {
    expect(await failureEngraving({ kind: 'failure', name: title, title, steps: 0 })).toContain('<path')
  }
  expect(engraving({ kind: 'move', name: 'Move 3', title: '', steps: 3 }).match(/class="k"/g)).toHaveLength(3)
})
