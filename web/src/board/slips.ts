// Where the slips beside those who see me lie: each where it covers least, none of it outside the window.

import type { Box, Place } from './layers'

/** A slip as large as its words; who it speaks of stands in these boxes. */
export interface Note {
  boxes: Box[]
  /** As it would like to be, and what is left of it where those it speaks of are out of sight. */
  size: [wide: number, high: number]
  small: [wide: number, high: number]
}

export interface Laid {
  x: number
  y: number
  /** Whether those it speaks of are beyond the edge of the window. */
  away: boolean
}

const GAP = 0.8

/** The floor a pawn covers. */
export const pawnBox = ([x, y, scale]: Place): Box => [x - 2.9 * scale, y - 8 * scale, x + 2.9 * scale, y]

const around = (boxes: Box[]): Box => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
]
const covered = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** Places for slips, one after the other, in a window and beside what is `taken`. */
export function lay(notes: readonly Note[], taken: readonly Box[], window: Box): Laid[] {
  const full = [...taken]
  return notes.map(({ boxes, size, small }) => {
    const crowd = around(boxes)
    const [cx, cy] = [(crowd[0] + crowd[2]) / 2, (crowd[1] + crowd[3]) / 2]
    const away = cx < window[0] || cy < window[1] || cx > window[2] || cy > window[3]
    const [wide, high] = away ? small : size
    const tries = (away ? atTheEdge(cx, cy, wide, high) : beside(crowd, wide, high)).map(([x, y]) => {
      const [tx, ty] = [within(x, window[0], window[2] - wide), within(y, window[1], window[3] - high)]
      const box: Box = [tx, ty, tx + wide, ty + high]
      return {
        box,
        cost: full.reduce((sum, other) => sum + covered(box, other), 0) + 3 * (Math.abs(tx - x) + Math.abs(ty - y)) * Number(!away),
      }
    })
    const { box } = tries.reduce((best, next) => (next.cost < best.cost ? next : best))
    full.push(box)
    return { x: box[0], y: box[1], away }
  })
}

function beside([left, top, right, bottom]: Box, wide: number, high: number): [number, number][] {
  const [cx, cy] = [(left + right - wide) / 2, (top + bottom - high) / 2]
  const [west, east, north] = [left - wide - GAP, right + GAP, top - high]
  return [
    [west, cy],
    [east, cy],
    [cx, north - GAP],
    [cx, bottom + GAP],
    [west, north],
    [east, north],
    [west, bottom],
    [east, bottom],
  ]
}

/** Beyond the edge: as near as it gets, or a little along it. */
function atTheEdge(cx: number, cy: number, wide: number, high: number): [number, number][] {
  return [0, 1, -1, 2, -2, 3, -3].flatMap((k): [number, number][] => [
    [cx - wide / 2, cy - high / 2 + k * (high + GAP)],
    [cx - wide / 2 + k * (wide + GAP), cy - high / 2],
  ])
}
