// Pan and zoom: how much of the house one sees, and where it lies in its window. Pixels for windows, units for the house.

import type { Box, Point } from './layers'

export interface Camera {
  x: number
  y: number
  /** Pixels for a unit of the house. */
  unit: number
}

export type Frame = { width: number; height: number }

export const NEAR = 5.2 // pixels a unit at which names and faces are easily read
const NEAREST = 14

/** The whole house in the middle of its window. */
export function whole(window: Frame, house: Frame): Camera {
  const unit = Math.min(window.width / house.width, window.height / house.height)
  return held({ x: 0, y: 0, unit }, window, house)
}

/** A camera that shows as much as it can: not smaller than the whole, nowhere beside the house. */
export function held(camera: Camera, window: Frame, house: Frame): Camera {
  const least = Math.min(window.width / house.width, window.height / house.height)
  const unit = Math.max(least, Math.min(camera.unit, Math.max(NEAREST, least)))
  return { x: within(camera.x, window.width, house.width * unit), y: within(camera.y, window.height, house.height * unit), unit }
}

function within(at: number, window: number, size: number): number {
  return size <= window ? (window - size) / 2 : Math.min(0, Math.max(window - size, at))
}

/** Nearer or farther by a factor; what lies under a point of the window stays there. */
export function zoomed(camera: Camera, factor: number, [px, py]: Point, window: Frame, house: Frame): Camera {
  const { unit } = held({ ...camera, unit: camera.unit * factor }, window, house)
  const by = unit / camera.unit
  return held({ x: px - (px - camera.x) * by, y: py - (py - camera.y) * by, unit }, window, house)
}

/** Looks at a point of the house from a certain distance. */
export function lookAt([x, y]: Point, unit: number, window: Frame, house: Frame): Camera {
  const { unit: near } = held({ x: 0, y: 0, unit }, window, house)
  return held({ x: window.width / 2 - x * near, y: window.height / 2 - y * near, unit: near }, window, house)
}

/** Looks at a part of the house, as large as it fits. */
export function framing([left, top, right, bottom]: Box, window: Frame, house: Frame): Camera {
  const unit = Math.min(window.width / (right - left), window.height / (bottom - top))
  return lookAt([(left + right) / 2, (top + bottom) / 2], unit, window, house)
}

/** Whether all of the house can be seen. */
export function seesAll(camera: Camera, window: Frame, house: Frame): boolean {
  return house.width * camera.unit <= window.width + 1 && house.height * camera.unit <= window.height + 1
}
