// How a pawn walks: from box of floor to box of floor, through doors, round corners and up stairs, the shortest way there is.

import type { BoardLayers } from '../messages'
import type { Box, Point } from './layers'

export type Spot = { zone: string; x: number; y: number }

export interface Route {
  points: Point[]
  /** Points that are reached without crossing the floor: the upper end of a stair. */
  hops: Set<number>
  /** How many doors and stairs it leads through. */
  doors: number
}

interface Reached {
  far: number
  /** The way by which one came, and whether against its direction. */
  by: number
  back: boolean
  before: Reached | null
}

const within = ([left, top, right, bottom]: Box, { x, y }: Spot): boolean => x >= left && x <= right && y >= top && y <= bottom

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The boxes in which somebody stands. */
function boxesOf(layers: BoardLayers, spot: Spot): Set<number> {
  const own = layers.boxes.flatMap(([zone], k) => (zone === spot.zone ? [k] : []))
  const inside = own.filter((k) => within(layers.boxes[k]!.slice(1) as Box, spot))
  return new Set(inside.length ? inside : own)
}

/** The shortest walk between two spots; null where no door leads. */
export function route(layers: BoardLayers, from: Spot, to: Spot): Route | null {
  const start: Point = [from.x, from.y]
  const end: Point = [to.x, to.y]
  const here = boxesOf(layers, from)
  const there = boxesOf(layers, to)
  if ([...here].some((k) => there.has(k))) return { points: [start, end], hops: new Set(), doors: 0 }
  const open: Reached[] = []
  const done = new Set<string>()
  const leave = (boxes: Iterable<number>, at: Point, before: Reached | null): void => {
    for (const box of boxes)
      layers.ways.forEach(([a, b, into, out], by) => {
        if (a !== box && b !== box) return
        const back = b === box
        open.push({ far: (before?.far ?? 0) + apart(at, back ? out : into), by, back, before })
      })
  }
  leave(here, start, null)
  while (open.length) {
    open.sort((a, b) => b.far - a.far)
    const next = open.pop()!
    const key = `${next.by} ${next.back}`
    if (done.has(key)) continue
    done.add(key)
    const [a, b, into, out] = layers.ways[next.by]!
    const box = next.back ? a : b
    if (there.has(box)) return traced(layers, next, start, end)
    leave([box], next.back ? into : out, next)
  }
  return null
}

function traced(layers: BoardLayers, last: Reached, start: Point, end: Point): Route {
  const steps: Reached[] = []
  for (let step: Reached | null = last; step; step = step.before) steps.unshift(step)
  const points: Point[] = [start]
  const hops = new Set<number>()
  let doors = 0
  for (const { by, back } of steps) {
    const [a, b, into, out] = layers.ways[by]!
    const [enter, leave] = back ? [out, into] : [into, out]
    if (layers.boxes[a]![0] !== layers.boxes[b]![0]) doors += 1
    points.push(enter)
    if (apart(enter, leave) > 0) hops.add(points.push(leave) - 1)
  }
  points.push(end)
  return { points, hops, doors }
}

/** How far along a walk each of its points is, from 0 to 1; a hop takes no way at all. */
export function offsets({ points, hops }: Route): number[] {
  const lengths = points.map((point, k) => (k === 0 || hops.has(k) ? 0 : apart(points[k - 1]!, point)))
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1
  let gone = 0
  return lengths.map((length, k) => (k === points.length - 1 ? 1 : (gone += length) / whole))
}

/** A walk as path data. */
export function pathOf({ points, hops }: Route): string {
  return points.map(([x, y], k) => `${k === 0 || hops.has(k) ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
}
