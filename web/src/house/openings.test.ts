import { describe, expect, it } from 'vitest'
import type { BoardCard, BoardOpening } from '../messages'
import { fromHash, refusal, settle, toggled, toHash, type BoardView } from './openings'

const H1 = 'A wing can be closed only under the anniversary rules.'

function house(name: string, openings: Partial<BoardOpening>[], wings: string[] = []): BoardCard {
  const full = openings.map((o) => ({ rules: 'free' as const, closed: [], floor: null, refusal: null, made: null, ...o }))
  return { name, title: name, about: '', wings, floors: ['house'], openings: full }
}

const old = house('original', [{}, { rules: 'anniversary', refusal: 'The Foyer has no number.' }])
const winged = house(
  'anniversary',
  [
    {},
    { closed: ['west'], refusal: H1 },
    { rules: 'anniversary' },
    { rules: 'anniversary', closed: ['west'] },
    { rules: 'anniversary', closed: ['west', 'east'] },
  ],
  ['west', 'east'],
)
const cards = [old, winged]
const plain: BoardView = { board: 'original', rules: 'free', closed: [], floor: null }

describe('a choice', () => {
  it('is refused with the reason the server gave', () => {
    expect(refusal(old, { ...plain, rules: 'anniversary' })).toBe('The Foyer has no number.')
    expect(refusal(old, plain)).toBeNull()
  })

  it('is the same whatever order the wings are named in', () => {
    expect(refusal(winged, { board: 'anniversary', rules: 'anniversary', closed: ['east', 'west'], floor: null })).toBeNull()
  })

  it('opens the wings again where the rules cannot close them', () => {
    const wanted: BoardView = { board: 'anniversary', rules: 'free', closed: ['west'], floor: null }
    expect(settle(cards, wanted)).toEqual({ ...wanted, closed: [] })
  })

  it('keeps to the rules a board has', () => {
    expect(settle(cards, { ...plain, rules: 'anniversary' })).toEqual(plain)
  })

  it('falls back on the first board', () => {
    expect(settle(cards, { ...plain, board: 'nowhere' }).board).toBe('original')
  })

  it('closes and opens a wing', () => {
    const open: BoardView = { board: 'anniversary', rules: 'anniversary', closed: ['east'], floor: null }
    expect(toggled(winged, open, 'west').closed).toEqual(['west', 'east'])
    expect(toggled(winged, open, 'east').closed).toEqual([])
  })
})

describe('the address', () => {
  it('says a choice and is understood again', () => {
    const choice: BoardView = { board: 'anniversary', rules: 'anniversary', closed: ['west', 'east'], floor: null }
    expect(fromHash(toHash(choice))).toEqual(choice)
    expect(fromHash(toHash({ ...plain, floor: 'upstairs' })).floor).toBe('upstairs')
  })

  it('may be empty or nonsense', () => {
    expect(fromHash('')).toEqual(plain)
    expect(fromHash('#original?rules=chess&closed=,')).toEqual(plain)
  })
})
