// The board of a table as the server draws it: layers, rooms, where pawns stand, how one walks. No geometry is worked out here.

import type { BoardLayers, FloorLayer, PawnPlaces, ZoneLayer } from '../messages'

export type Point = ZoneLayer['at']
export type Box = ZoneLayer['box'] // left, top, right, bottom
export type Place = PawnPlaces[0][number] // x, y, scale

const MARGINS = 10 // units around a floor, its caption included

/** A zone by name. */
export function zoneOf(layers: BoardLayers, name: string | null | undefined): ZoneLayer | undefined {
  return layers.zones.find((zone) => zone.name === name)
}

/** Whether floors appear larger in a window when they lie one above the other. */
export function stackedFor(floors: readonly FloorLayer[], width: number, height: number): boolean {
  const wide = floors.map(({ box }) => box[2] - box[0] + MARGINS)
  const high = floors.map(({ box }) => box[3] - box[1] + MARGINS)
  const sum = (sizes: number[]): number => sizes.reduce((a, b) => a + b, 0)
  const beside = Math.min(width / sum(wide), height / Math.max(...high))
  const above = Math.min(width / Math.max(...wide), height / sum(high))
  return floors.length > 1 && above > beside
}
