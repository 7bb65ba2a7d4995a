// Pointing at a plan: what lies under a point, which wall is nearest, how edges snap. No rule of houses is in it.

import type { HouseWall } from '../messages'
import { GAPS, zonesOf, type FloorPlan, type Gap, type GapKind, type Rect, type Zone } from './house'

export type Point = [number, number]
export type Edges = { left: boolean; top: boolean; right: boolean; bottom: boolean }

export const STEP = 2 // units of the grid that one draws on
export const DOOR = 6 // units of a door, unless its wall is shorter
const NEAR = 1.5 // units within which an edge draws another to itself
const REACH = 5 // units from which a wall can be pointed at
const FARTHEST = 400 // units: beyond that nobody draws

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** A place on the grid, or on an edge that is near. */
export function snapped(value: number, edges: readonly number[], step = STEP): number {
  const near = edges.reduce<number | null>((best, edge) => {
    const away = Math.abs(edge - value)
    return away <= NEAR && (best === null || away < Math.abs(best - value)) ? edge : best
  }, null)
  return clamp(near ?? Math.round(value / step) * step, 0, FARTHEST)
}

/** The edges of a floor's zones, level and upright. */
export function edgesOf(plan: FloorPlan, without: string | null = null): { x: number[]; y: number[] } {
  const rects = zonesOf(plan)
    .filter((zone) => zone.name !== without)
    .flatMap((zone) => zone.entry.area)
  return { x: rects.flatMap((rect) => [rect[0], rect[2]]), y: rects.flatMap((rect) => [rect[1], rect[3]]) }
}

export const inside = ([x, y]: Point, [x0, y0, x1, y1]: Rect): boolean => x >= x0 && x < x1 && y >= y0 && y < y1

/** The zone under a point, the last drawn first. */
export const zoneAt = (plan: FloorPlan, point: Point): Zone | undefined =>
  zonesOf(plan)
    .reverse()
    .find((zone) => zone.entry.area.some((rect) => inside(point, rect)))

/** A rectangle from two corners. */
export const spanned = ([a, b]: Point, [c, d]: Point): Rect => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]

const away = (point: Point, upright: boolean, at: number, start: number, end: number): number => {
  const [across, along] = upright ? point : [point[1], point[0]]
  return Math.hypot(across - at, along - clamp(along, start, end))
}

/** The wall that is pointed at. */
export function wallAt(walls: readonly HouseWall[], point: Point): HouseWall | null {
  const far = (wall: HouseWall): number => away(point, wall.axis === 'x', wall.at, wall.start, wall.end)
  const near = walls.filter((wall) => far(wall) <= REACH)
  return near.length ? near.reduce((best, wall) => (far(wall) < far(best) ? wall : best)) : null
}

/** The opening that is pointed at. */
export function gapAt(plan: FloorPlan, point: Point, reach = 2.5): { kind: GapKind; gap: Gap } | null {
  const all = GAPS.flatMap((kind) => (plan[kind] ?? []).map((gap) => ({ kind, gap })))
  const far = ({ gap }: { gap: Gap }): number => away(point, gap.x !== undefined, gap.x ?? gap.y ?? 0, gap.from, gap.to)
  const near = all.filter((one) => far(one) <= reach)
  return near.length ? near.reduce((best, one) => (far(one) < far(best) ? one : best)) : null
}

/** An opening in a wall about a place along it. */
export function gapIn(wall: HouseWall, along: number, wide = DOOR): Gap {
  const room = wall.end - wall.start
  const width = Math.min(wide, room > 4 ? room - 2 : room)
  const start = clamp(Math.round(along - width / 2), wall.start + (room > width + 1 ? 1 : 0), wall.end - width - (room > width + 1 ? 1 : 0))
  return { [wall.axis]: wall.at, from: start, to: start + width } as unknown as Gap
}

export const alongOf = (wall: HouseWall, [x, y]: Point): number => (wall.axis === 'x' ? y : x)

/** An opening as a line: from where to where. */
export const lineOf = (gap: Gap): Rect =>
  gap.x !== undefined ? [gap.x, gap.from, gap.x, gap.to] : [gap.from, gap.y ?? 0, gap.to, gap.y ?? 0]

/** The rectangle with some of its edges moved; it never vanishes. */
export function stretched([x0, y0, x1, y1]: Rect, edges: Edges, [x, y]: Point): Rect {
  return [
    edges.left ? Math.min(x, x1 - STEP) : x0,
    edges.top ? Math.min(y, y1 - STEP) : y0,
    edges.right ? Math.max(x, x0 + STEP) : x1,
    edges.bottom ? Math.max(y, y0 + STEP) : y1,
  ]
}

/** The middle of a zone's largest rectangle. */
export function middle(area: readonly Rect[]): Point {
  const size = ([x0, y0, x1, y1]: Rect): number => (x1 - x0) * (y1 - y0)
  const [x0, y0, x1, y1] = area.reduce((best, rect) => (size(rect) > size(best) ? rect : best))
  return [(x0 + x1) / 2, (y0 + y1) / 2]
}

/** Path data of rectangles, one beside the other. */
export const pathOf = (area: readonly Rect[]): string => area.map(([x0, y0, x1, y1]) => `M${x0} ${y0}H${x1}V${y1}H${x0}Z`).join('')
