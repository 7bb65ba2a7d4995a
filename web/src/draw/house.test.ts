import { describe, expect, it } from 'vitest'
import { changeCard, renameRoom } from './deck'
import { gapAt, gapIn, snapped, stretched, wallAt } from './geometry'
import {
  addGap,
  addZone,
  emptyHouse,
  freeName,
  isHouse,
  joinStairs,
  moveZone,
  nextNumber,
  numberRoom,
  regroup,
  removeZone,
  renameZone,
  resizeZone,
  startsOf,
  withStarts,
  type House,
} from './house'

/** Two rooms with a door between them. */
function lodge(): House {
  let house = addZone(emptyHouse('Lodge'), 'house', 'rooms', 'Study', { number: 1, area: [[0, 0, 20, 20]] })
  house = addZone(house, 'house', 'rooms', 'Parlor', { number: 2, area: [[20, 0, 40, 20]] })
  return addGap(house, 'house', 'doors', { x: 20, from: 4, to: 10 })
}

const plan = (house: House) => house.floors.house!

describe('a house', () => {
  it('is as large as what lies on it', () => {
    expect(plan(lodge()).size).toEqual([40, 20])
  })

  it('keeps what does not change', () => {
    const before = lodge()
    const after = numberRoom(before, 'house', 'Parlor', 7)
    expect(plan(after).rooms.Study).toBe(plan(before).rooms.Study)
    expect(plan(before).rooms.Parlor!.number).toBe(2)
  })

  it('takes doors along when a room moves or grows, and loses them with it', () => {
    expect(plan(moveZone(lodge(), 'house', 'Study', 0, 2)).doors).toEqual([{ x: 20, from: 6, to: 12 }])
    expect(plan(resizeZone(lodge(), 'house', 'Study', 0, [0, 0, 24, 20])).doors).toEqual([{ x: 24, from: 4, to: 10 }])
    expect(plan(removeZone(lodge(), 'house', 'Study')).doors).toEqual([])
  })

  it('swaps numbers, so that none is there twice', () => {
    const { rooms } = plan(numberRoom(lodge(), 'house', 'Parlor', 1))
    expect([rooms.Study!.number, rooms.Parlor!.number]).toEqual([2, 1])
  })

  it('finds names and numbers that are free', () => {
    expect(freeName(lodge(), 'study')).toBe('study 2')
    expect(nextNumber(lodge())).toBe(3)
  })

  it('renames a room in its place', () => {
    expect(Object.keys(plan(renameZone(lodge(), 'house', 'Study', 'Den')).rooms)).toEqual(['Den', 'Parlor'])
  })

  it('joins stairs both ways, and one pair only', () => {
    let house = { ...lodge(), floors: { ...lodge().floors, upstairs: { size: [20, 20] as [number, number], rooms: {} } } }
    house = addZone(house, 'house', 'stairways', 'a', { area: [[0, 20, 10, 30]] }) as typeof house
    house = addZone(house, 'upstairs', 'stairways', 'b', { area: [[0, 0, 10, 10]] }) as typeof house
    house = addZone(house, 'upstairs', 'stairways', 'c', { area: [[10, 0, 20, 10]] }) as typeof house
    const joined = joinStairs(house, 'house', 'a', 'b')
    expect(joined.floors.upstairs!.stairways!.b!.leads_to).toBe('a')
    const other = joinStairs(joined, 'house', 'a', 'c')
    expect([other.floors.upstairs!.stairways!.b!.leads_to, other.floors.upstairs!.stairways!.c!.leads_to]).toEqual([undefined, 'a'])
  })

  it('drops what only a room can have when it becomes a hallway', () => {
    expect(plan(regroup(lodge(), 'house', 'Study', 'hallways')).hallways).toEqual({ Study: { area: [[0, 0, 20, 20]] } })
  })

  it('says where everybody starts, or leaves it to the rules', () => {
    const house = withStarts(lodge(), 'as drawn', { start: 1, doctor: 2 })
    expect(startsOf(house)).toEqual({ start: 1, doctor: 2 })
    expect(withStarts(house, 'as drawn', null)).toEqual(lodge())
  })

  it('is told from anything else', () => {
    expect(isHouse(lodge())).toBe(true)
    for (const thing of [null, {}, { floors: {} }, { floors: { a: { size: [1, 1], rooms: { x: { area: [] } } } } }])
      expect(isHouse(thing)).toBe(false)
  })
})

describe('pointing', () => {
  const wall = { floor: 'house', axis: 'x', at: 20, start: 0, end: 20, zones: ['Study', 'Parlor'] as [string, string] }

  it('snaps to the grid, or to an edge that is near', () => {
    expect([snapped(7.2, []), snapped(7.2, [7]), snapped(-3, [])]).toEqual([8, 7, 0])
  })

  it('finds the nearest wall, and puts a door inside it', () => {
    expect(wallAt([wall], [22, 5])).toBe(wall)
    expect(wallAt([wall], [30, 5])).toBeNull()
    expect(gapIn(wall, 0)).toEqual({ x: 20, from: 1, to: 7 })
    expect(gapAt(plan(lodge()), [20.5, 6])?.gap).toEqual({ x: 20, from: 4, to: 10 })
  })

  it('never stretches a room to nothing', () => {
    expect(stretched([0, 0, 20, 20], { left: true, top: false, right: false, bottom: false }, [30, 5])).toEqual([18, 0, 20, 20])
  })
})

describe('cards', () => {
  const deck = { name: 'x', rooms: ['Study'], moves: { Study: { steps: 1, room: 'Study' } }, weapons: { Tongs: { value: 2 } } }

  it('follow a room to its new name', () => {
    const renamed = renameRoom(deck, 'Study', 'Den')
    expect(renamed.rooms).toEqual(['Den'])
    expect(renamed.moves).toEqual({ Den: { steps: 1, room: 'Den' } })
  })

  it('are worth something in their room as soon as they have one', () => {
    const home = changeCard(deck, 'weapons', 'Tongs', 'room', 'Study')
    expect(home.weapons!.Tongs).toEqual({ value: 2, room: 'Study', there: 5 })
    expect(changeCard(home, 'weapons', 'Tongs', 'room', '').weapons!.Tongs).toEqual({ value: 2 })
  })
})
