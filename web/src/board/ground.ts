// The house of a table as the server draws it: layers, rooms, where pawns stand, how one walks. No geometry is worked out here.

export type Point = [x: number, y: number]
export type Box = [left: number, top: number, right: number, bottom: number]
export type Place = [x: number, y: number, scale: number]

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

/** Whether floors had better lie one above the other in a window of this size. */
export function stackedFor(floors: number, width: number, height: number): boolean {
  return floors > 1 && width < height * 1.35
}
