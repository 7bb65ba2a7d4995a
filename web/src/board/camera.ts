// Pan and zoom: how much of the board one sees, and where it lies in its window. Pixels for windows, units for the board.

import type { Box, Point } from './layers'

export interface Camera {
  x: number
  y: number
  /** Pixels for a unit of the board. */
  unit: number
}

export type Frame = { width: number; height: number }

export const NEAR = 5.2 // pixels a unit at which names and faces are easily read
const NEAREST = 14

/** The whole board in the middle of its window. */
export function whole(window: Frame, board: Frame): Camera {
  const unit = Math.min(window.width / board.width, window.height / board.height)
  return held({ x: 0, y: 0, unit }, window, board)
}

/** A camera that shows as much as it can: not smaller than the whole, nowhere beside the board. */
export function held(camera: Camera, window: Frame, board: Frame): Camera {
  const least = Math.min(window.width / board.width, window.height / board.height)
  const unit = Math.max(least, Math.min(camera.unit, Math.max(NEAREST, least)))
  return { x: within(camera.x, window.width, board.width * unit), y: within(camera.y, window.height, board.height * unit), unit }
}

function within(at: number, window: number, size: number): number {
  return size <= window ? (window - size) / 2 : Math.min(0, Math.max(window - size, at))
}

/** Nearer or farther by a factor; what lies under a point of the window stays there. */
export function zoomed(camera: Camera, factor: number, [px, py]: Point, window: Frame, board: Frame): Camera {
  const { unit } = held({ ...camera, unit: camera.unit * factor }, window, board)
  const by = unit / camera.unit
  return held({ x: px - (px - camera.x) * by, y: py - (py - camera.y) * by, unit }, window, board)
}

/** Looks at a point of the board from a certain distance. */
export function lookAt([x, y]: Point, unit: number, window: Frame, board: Frame): Camera {
  const { unit: near } = held({ x: 0, y: 0, unit }, window, board)
  return held({ x: window.width / 2 - x * near, y: window.height / 2 - y * near, unit: near }, window, board)
}

/** Looks at a part of the board, as large as it fits. */
export function framing([left, top, right, bottom]: Box, window: Frame, board: Frame): Camera {
  const unit = Math.min(window.width / (right - left), window.height / (bottom - top))
  return lookAt([(left + right) / 2, (top + bottom) / 2], unit, window, board)
}

const AROUND = 9 // units around points: a pawn, and the edge of its room

/** The part of the board that holds some points. */
export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND, Math.max(...xs) + AROUND, Math.max(...ys) + AROUND]
}

/** Whether all of the board can be seen. */
export function seesAll(camera: Camera, window: Frame, board: Frame): boolean {
  return board.width * camera.unit <= window.width + 1 && board.height * camera.unit <= window.height + 1
}
