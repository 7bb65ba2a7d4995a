// A house as its file holds it (docs/boards.md), and what one may do to it. Nothing is changed in place: a part that stays the same is
// the same object afterwards, so what was drawn of it need not be drawn again. What a house must be like, the server says.

export type Rect = [number, number, number, number]
export type Group = 'rooms' | 'hallways' | 'stairways'
export type GapKind = 'doors' | 'rails'

export interface ZoneEntry {
  area: Rect[]
  number?: number
  paving?: string
  furniture?: string
  outdoors?: boolean
  balcony?: boolean
  leads_to?: string
  treads?: Rect[]
}

export interface Gap {
  x?: number
  y?: number
  from: number
  to: number
}

export interface FloorPlan {
  size: [number, number]
  doors?: Gap[]
  rails?: Gap[]
  rooms: Record<string, ZoneEntry>
  hallways?: Record<string, ZoneEntry>
  stairways?: Record<string, ZoneEntry>
}

export interface House {
  name: string
  about?: string
  floors: Record<string, FloorPlan>
  wings?: Record<string, number[]>
  arrangements?: Arrangement[]
  [more: string]: unknown
}

/** How a house is opened for some numbers of players, and where everybody starts; rooms by number. */
export interface Arrangement {
  name: string
  players: number[]
  start: number
  doctor: number
  [more: string]: unknown
}

export interface Zone {
  name: string
  group: Group
  entry: ZoneEntry
}

export const GROUPS: readonly Group[] = ['rooms', 'hallways', 'stairways']
export const GAPS: readonly GapKind[] = ['doors', 'rails']

/** A house with nothing in it. */
export const emptyHouse = (name: string): House => ({ name, floors: { house: { size: [120, 80], rooms: {} } } })

/** Every zone of a floor. */
export function zonesOf(plan: FloorPlan | undefined): Zone[] {
  if (!plan) return []
  return GROUPS.flatMap((group) => Object.entries(plan[group] ?? {}).map(([name, entry]) => ({ name, group, entry })))
}

/** Every zone of the house with its floor. */
export function allZones(house: House): (Zone & { floor: string })[] {
  return Object.entries(house.floors).flatMap(([floor, plan]) => zonesOf(plan).map((zone) => ({ ...zone, floor })))
}

export const zoneNamed = (plan: FloorPlan | undefined, name: string | null): Zone | undefined => zonesOf(plan).find((z) => z.name === name)

/** Whether everything that is edited here has the shape it should have; a file may hold anything. */
export function isHouse(value: unknown): value is House {
  const isTable = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null && !Array.isArray(thing)
  if (!isTable(value) || !isTable(value.floors)) return false
  const floors = Object.values(value.floors)
  const goodRect = (rect: unknown): boolean => Array.isArray(rect) && rect.length === 4 && rect.every((v) => Number.isInteger(v))
  const goodZone = (zone: unknown): boolean =>
    isTable(zone) && Array.isArray(zone.area) && zone.area.length > 0 && zone.area.every(goodRect)
  const goodGap = (gap: unknown): boolean =>
    isTable(gap) && Number.isInteger(gap.x ?? gap.y) && Number.isInteger(gap.from) && Number.isInteger(gap.to)
  return (
    floors.length > 0 &&
    floors.every(
      (floor) =>
        isTable(floor) &&
        Array.isArray(floor.size) &&
        GROUPS.every((group) => floor[group] === undefined || (isTable(floor[group]) && Object.values(floor[group]).every(goodZone))) &&
        GAPS.every((kind) => floor[kind] === undefined || (Array.isArray(floor[kind]) && floor[kind].every(goodGap))),
    )
  )
}

// Floors.

export function withFloor(house: House, floor: string, change: (plan: FloorPlan) => FloorPlan): House {
  return { ...house, floors: { ...house.floors, [floor]: fitted(change(house.floors[floor]!)) } }
}

/** A floor as large as what lies on it. */
function fitted(plan: FloorPlan): FloorPlan {
  const rects = zonesOf(plan).flatMap((zone) => zone.entry.area)
  if (!rects.length) return plan
  const size: [number, number] = [Math.max(...rects.map((rect) => rect[2])), Math.max(...rects.map((rect) => rect[3]))]
  return size[0] === plan.size[0] && size[1] === plan.size[1] ? plan : { ...plan, size }
}

export function addFloor(house: House, name: string): House {
  return { ...house, floors: { ...house.floors, [name]: { size: [120, 80], rooms: {} } } }
}

export function renameFloor(house: House, name: string, to: string): House {
  return { ...house, floors: Object.fromEntries(Object.entries(house.floors).map(([key, plan]) => [key === name ? to : key, plan])) }
}

export function removeFloor(house: House, name: string): House {
  return { ...house, floors: Object.fromEntries(Object.entries(house.floors).filter(([key]) => key !== name)) }
}

// Zones.

/** A name that no zone has yet. */
export function freeName(house: House, wish: string): string {
  const taken = new Set(allZones(house).map((zone) => zone.name.toLowerCase()))
  if (!taken.has(wish.toLowerCase())) return wish
  let number = 2
  while (taken.has(`${wish} ${number}`.toLowerCase())) number += 1
  return `${wish} ${number}`
}

/** The number after the highest there is; the first is 1. */
export const nextNumber = (house: House): number => Math.max(0, ...allZones(house).map((zone) => zone.entry.number ?? 0)) + 1

export function addZone(house: House, floor: string, group: Group, name: string, entry: ZoneEntry): House {
  return withFloor(house, floor, (plan) => ({ ...plan, [group]: { ...plan[group], [name]: entry } }))
}

export function changeZone(house: House, floor: string, name: string, change: (entry: ZoneEntry) => ZoneEntry): House {
  const zone = zoneNamed(house.floors[floor], name)
  return zone ? addZone(house, floor, zone.group, name, change(zone.entry)) : house
}

/** An entry with something said about it, or no longer said: undefined, false and '' are left out. */
export function said<K extends keyof ZoneEntry>(entry: ZoneEntry, key: K, value: ZoneEntry[K]): ZoneEntry {
  const { [key]: _, ...rest } = entry
  return (value === undefined || value === false || value === '' ? rest : { ...entry, [key]: value }) as ZoneEntry
}

/** A zone under another name, in its old place among the others; stairs that led there still do. */
export function renameZone(house: House, floor: string, name: string, to: string): House {
  const renamed = (zones: Record<string, ZoneEntry>): Record<string, ZoneEntry> =>
    Object.fromEntries(Object.entries(zones).map(([key, entry]) => [key === name ? to : key, entry]))
  const redirected = (plan: FloorPlan): FloorPlan => {
    const led = zonesOf(plan).filter((zone) => zone.entry.leads_to === name)
    return led.reduce<FloorPlan>(
      (all, zone) => ({ ...all, [zone.group]: { ...all[zone.group], [zone.name]: { ...zone.entry, leads_to: to } } }),
      plan,
    )
  }
  const zone = zoneNamed(house.floors[floor], name)
  if (!zone) return house
  const done = withFloor(house, floor, (plan) => ({ ...plan, [zone.group]: renamed(plan[zone.group] ?? {}) }))
  return { ...done, floors: Object.fromEntries(Object.entries(done.floors).map(([key, plan]) => [key, redirected(plan)])) }
}

/** A zone as a room, a hallway or a stairway; what only another kind can have is dropped. */
export function regroup(house: House, floor: string, name: string, group: Group): House {
  const zone = zoneNamed(house.floors[floor], name)
  if (!zone || zone.group === group) return house
  const { area, number, paving, furniture, outdoors, balcony } = zone.entry
  const entry: ZoneEntry =
    group === 'rooms' ? { number: number ?? nextNumber(house), area, paving, furniture, outdoors, balcony } : { area }
  const clean = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as unknown as ZoneEntry
  return addZone(removeZone(house, floor, name, false), floor, group, name, clean)
}

/** The house without a zone, and without the openings in its walls. */
export function removeZone(house: House, floor: string, name: string, openings = true): House {
  return withFloor(house, floor, (plan) => {
    const zone = zoneNamed(plan, name)
    if (!zone) return plan
    const { [name]: _, ...rest } = plan[zone.group]!
    const done = { ...plan, [zone.group]: rest }
    return openings ? mapGaps(done, (gap) => (onEdge(gap, zone.entry.area) ? null : gap)) : done
  })
}

/** A zone moved, with the openings in its walls. */
export function moveZone(house: House, floor: string, name: string, dx: number, dy: number): House {
  const zone = zoneNamed(house.floors[floor], name)
  if (!zone) return house
  const moved = (rect: Rect): Rect => [rect[0] + dx, rect[1] + dy, rect[2] + dx, rect[3] + dy]
  const done = changeZone(house, floor, name, (entry) => ({
    ...entry,
    area: entry.area.map(moved),
    ...(entry.treads ? { treads: entry.treads.map(moved) } : {}),
  }))
  return withFloor(done, floor, (plan) => mapGaps(plan, (gap) => (onEdge(gap, zone.entry.area) ? movedGap(gap, dx, dy) : gap)))
}

/** One of its rectangles with other edges; openings in an edge that moves go with it. */
export function resizeZone(house: House, floor: string, name: string, index: number, rect: Rect): House {
  const was = zoneNamed(house.floors[floor], name)?.entry.area[index]
  if (!was) return house
  const done = changeZone(house, floor, name, (entry) => ({ ...entry, area: entry.area.map((old, k) => (k === index ? rect : old)) }))
  return withFloor(done, floor, (plan) =>
    mapGaps(plan, (gap) => {
      if (!onEdge(gap, [was])) return gap
      if (gap.x !== undefined) return { ...gap, x: gap.x === was[0] ? rect[0] : rect[2] }
      return { ...gap, y: gap.y === was[1] ? rect[1] : rect[3] }
    }),
  )
}

/** Gives a room a number; whoever had it gets the one the room had. */
export function numberRoom(house: House, floor: string, name: string, number: number): House {
  const mine = zoneNamed(house.floors[floor], name)?.entry.number
  const other = allZones(house).find((zone) => zone.entry.number === number && zone.name !== name)
  const swapped = other ? changeZone(house, other.floor, other.name, (entry) => said(entry, 'number', mine)) : house
  return changeZone(swapped, floor, name, (entry) => ({ ...entry, number }))
}

/** Two stairways that lead to each other, and to nowhere else. */
export function joinStairs(house: House, floor: string, name: string, to: string): House {
  const old = zoneNamed(house.floors[floor], name)?.entry.leads_to
  let done = house
  for (const zone of allZones(house)) {
    if (zone.group !== 'stairways') continue
    const leads = zone.name === name && zone.floor === floor ? to : zone.name === to && to ? name : zone.entry.leads_to
    const freed = zone.name === old && old !== to ? '' : leads
    if (freed !== zone.entry.leads_to) done = changeZone(done, zone.floor, zone.name, (entry) => said(entry, 'leads_to', freed))
  }
  return done
}

// Openings.

function mapGaps(plan: FloorPlan, change: (gap: Gap) => Gap | null): FloorPlan {
  const done = { ...plan }
  for (const kind of GAPS) {
    if (!plan[kind]) continue
    const gaps = plan[kind].map(change)
    if (gaps.some((gap, k) => gap !== plan[kind]![k])) done[kind] = gaps.filter((gap) => gap !== null)
  }
  return done
}

function movedGap(gap: Gap, dx: number, dy: number): Gap {
  return gap.x !== undefined
    ? { x: gap.x + dx, from: gap.from + dy, to: gap.to + dy }
    : { y: (gap.y ?? 0) + dy, from: gap.from + dx, to: gap.to + dx }
}

/** Whether an opening lies in an edge of one of these rectangles. */
export function onEdge(gap: Gap, area: readonly Rect[]): boolean {
  return area.some(([x0, y0, x1, y1]) =>
    gap.x !== undefined
      ? (gap.x === x0 || gap.x === x1) && gap.from >= y0 && gap.to <= y1
      : (gap.y === y0 || gap.y === y1) && gap.from >= x0 && gap.to <= x1,
  )
}

export const sameGap = (a: Gap, b: Gap): boolean => a.x === b.x && a.y === b.y && a.from === b.from && a.to === b.to

export function addGap(house: House, floor: string, kind: GapKind, gap: Gap): House {
  return withFloor(house, floor, (plan) => ({ ...plan, [kind]: [...(plan[kind] ?? []), gap] }))
}

export function removeGap(house: House, floor: string, gap: Gap): House {
  return withFloor(house, floor, (plan) => mapGaps(plan, (other) => (sameGap(other, gap) ? null : other)))
}

// Where everybody starts.

const EVERYBODY = [2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The rooms where everybody and the Doctor start, if the house says so once and for all. */
export function startsOf(house: House): { start: number; doctor: number } | null {
  const only = house.arrangements?.length === 1 ? house.arrangements[0] : undefined
  return only ? { start: only.start, doctor: only.doctor } : null
}

/** The house with such rooms; without them it is left to the rules. */
export function withStarts(house: House, name: string, starts: { start: number; doctor: number } | null): House {
  const { arrangements, ...rest } = house
  if (!starts) return rest as House
  const was: Arrangement = arrangements?.[0] ?? { name, players: EVERYBODY, start: 1, doctor: 1 }
  return { ...rest, arrangements: [{ ...was, ...starts }] } as House
}
