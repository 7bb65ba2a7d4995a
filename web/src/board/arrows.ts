// From room to room by the arrow keys: through a door on that side, else to whatever lies that way.

import type { BoardLayers, ZoneLayer } from '../messages'
import type { Point } from './layers'

/** Which way an arrow key points. */
export const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

const middle = ({ box }: ZoneLayer): Point => [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]

/** How far ahead and how far aside another room lies. */
function offset(zone: ZoneLayer, other: ZoneLayer, [dx, dy]: Point): [ahead: number, aside: number] {
  const [[x, y], [ox, oy]] = [middle(zone), middle(other)]
  return [(ox - x) * dx + (oy - y) * dy, Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)]
}

/** The side of a room on which one of its doors is. */
function side({ box }: ZoneLayer, [x, y]: Point): Point {
  const [left, top, right, bottom] = [x - box[0], y - box[1], box[2] - x, box[3] - y].map(Math.abs) as [number, number, number, number]
  const least = Math.min(left, top, right, bottom)
  return least === left ? [-1, 0] : least === right ? [1, 0] : least === top ? [0, -1] : [0, 1]
}

/** The rooms behind the doors on one side of a room. */
function behindDoors(layers: BoardLayers, zone: ZoneLayer, [dx, dy]: Point): ZoneLayer[] {
  const names = layers.ways.flatMap(([a, b, into, out]) => {
    const [from, to] = [layers.boxes[a]![0], layers.boxes[b]![0]]
    if (from === to || (from !== zone.name && to !== zone.name)) return []
    const [sx, sy] = side(zone, from === zone.name ? into : out)
    return sx === dx && sy === dy ? [from === zone.name ? to : from] : []
  })
  return layers.zones.filter((other) => names.includes(other.name))
}

/** The room an arrow leads to from another; none at the edge of the board. */
export function beyond(layers: BoardLayers, zone: ZoneLayer, arrow: Point): ZoneLayer | undefined {
  const nearest = (zones: ZoneLayer[], cost: (ahead: number, aside: number) => number): ZoneLayer | undefined => {
    let [best, least]: [ZoneLayer | undefined, number] = [undefined, Infinity]
    for (const other of zones) {
      const price = other === zone ? Infinity : cost(...offset(zone, other, arrow))
      if (price < least) [best, least] = [other, price]
    }
    return best
  }
  return (
    nearest(behindDoors(layers, zone, arrow), (_, aside) => aside) ??
    nearest(
      layers.zones.filter((other) => zone.steps.includes(other.name)),
      (ahead, aside) => (ahead > aside ? ahead + aside : Infinity),
    ) ??
    nearest(layers.zones, (ahead, aside) => (ahead > 0.5 ? ahead + 2 * aside : Infinity))
  )
}
