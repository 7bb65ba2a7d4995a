// The house of a table as the server draws it: layers, rooms, where pawns stand, how one walks. No geometry is worked out here.

export type Point = [x: number, y: number]
export type Box = [left: number, top: number, right: number, bottom: number]
export type Place = [x: number, y: number, scale: number]

const MARGINS = 10 // units around a floor, its caption included

export interface Zone {
  name: string
  kind: 'room' | 'hallway' | 'stairway'
  number: number | null
  floor: string
  at: Point
  outline: string
  inner: string
  box: Box
  sees: string[]
  steps: string[]
  /** By the Doctor (0 or 1) and how many others: "13" is the Doctor and three. The second part: whether the name must be small. */
  crowds: Record<string, [places: Place[], smallName: boolean]>
}

export interface Ground {
  board: string
  title: string
  width: number
  height: number
  floors: { name: string; box: Box }[]
  zones: Zone[]
  names: { zone: string; usual: string; small: string }[]
  boxes: [zone: string, ...box: Box][]
  ways: [start: number, end: number, into: Point, out: Point][]
  figures: Record<string, Box>
  under: string
  over: string
}

/** A zone by name. */
export function zoneOf(ground: Ground, name: string | null | undefined): Zone | undefined {
  return ground.zones.find((zone) => zone.name === name)
}

/** Whether floors appear larger in a window when they lie one above the other. */
export function stackedFor(floors: { box: Box }[], width: number, height: number): boolean {
  const wide = floors.map(({ box }) => box[2] - box[0] + MARGINS)
  const high = floors.map(({ box }) => box[3] - box[1] + MARGINS)
  const sum = (sizes: number[]): number => sizes.reduce((a, b) => a + b, 0)
  const beside = Math.min(width / sum(wide), height / Math.max(...high))
  const above = Math.min(width / Math.max(...wide), height / sum(high))
  return floors.length > 1 && above > beside
}
