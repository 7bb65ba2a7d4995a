// Walks as animations of transform and opacity, which the browser runs without asking us for every frame.

import type { BoardLayers } from '../messages'
import type { Place } from './layers'
import { walkTime } from './motions'
import { offsets, route, type Route } from './routes'

const EASE = 'cubic-bezier(.2,.7,.2,1)'
const FARTHEST = 4 // doors; beyond that one does not watch him walk

export type Stand = { zone: string; place: Place }

const put = ([x, y, scale]: Place, unit: number): string => `translate(${x * unit}px, ${y * unit}px) scale(${scale})`

/** Keyframes along a walk. Up a stair one fades away and comes out again. */
export function walkFrames(way: Route, from: Place, to: Place, unit: number): Keyframe[] {
  const along = offsets(way)
  return way.points.map(([x, y], k) => {
    const scale = from[2] + (to[2] - from[2]) * along[k]!
    const hop = way.hops.has(k) || way.hops.has(k + 1)
    return { transform: put([x, y, scale], unit), opacity: hop ? 0.05 : 1, offset: along[k]! }
  })
}

/** Keyframes of one who is suddenly elsewhere. */
export function jumpFrames(from: Place, to: Place, unit: number): Keyframe[] {
  const [x, y, scale] = from
  const [x2, y2, scale2] = to
  return [
    { transform: put(from, unit), opacity: 1, offset: 0 },
    { transform: put([x, y - 3, scale * 0.8], unit), opacity: 0, offset: 0.45 },
    { transform: put([x2, y2 - 3, scale2 * 0.8], unit), opacity: 0, offset: 0.55 },
    { transform: put(to, unit), opacity: 1, offset: 1 },
  ]
}

export type Walk = { frames: Keyframe[]; ms: number; jump: boolean }

/** How a pawn gets from one stand to another. */
export function walk(layers: BoardLayers, pawn: string, from: Stand, to: Stand, unit: number): Walk {
  const spot = ({ zone, place: [x, y] }: Stand): { zone: string; x: number; y: number } => ({ zone, x, y })
  const way = route(layers, spot(from), spot(to))
  if (!way || way.doors > FARTHEST) return { frames: jumpFrames(from.place, to.place, unit), ms: 620, jump: true }
  return { frames: walkFrames(way, from.place, to.place, unit), ms: walkTime(pawn, way.doors), jump: false }
}

/** Somebody makes room. */
export function shuffle(element: HTMLElement, from: Place, to: Place, unit: number, ms: number): Animation {
  return element.animate([{ transform: put(from, unit) }, { transform: put(to, unit) }], { duration: ms, easing: EASE })
}

export { EASE }
