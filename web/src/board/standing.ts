// Who stands where: pawns put on the places the server gives for a crowd of that size.

import type { BoardLayers, Snapshot } from '../messages'
import { zoneOf, type Place } from './layers'

export type Whereabouts = Record<string, string | null>

/** Where everybody is, by name, in the order in which they take their places: the Doctor, seats, pets. */
export function whereabouts(state: Snapshot): Whereabouts {
  const at: Whereabouts = { Doctor: state.doctor }
  for (const seat of state.seats) at[seat.name] = seat.alive ? seat.zone : null
  return { ...at, dog: state.dog, cat: state.cat }
}

export interface Standing {
  places: Map<string, Place>
  /** Rooms whose names make themselves small. */
  crowded: Set<string>
}

/** A place on the board for everybody who is on it. */
export function standing(layers: BoardLayers, at: Whereabouts): Standing {
  const places = new Map<string, Place>()
  const crowded = new Set<string>()
  const rooms = new Map<string, string[]>()
  for (const [pawn, zone] of Object.entries(at)) if (zone !== null) rooms.set(zone, [...(rooms.get(zone) ?? []), pawn])
  for (const [name, pawns] of rooms) {
    const zone = zoneOf(layers, name)
    if (!zone) continue
    const doctor = pawns.includes('Doctor')
    const others = pawns.filter((pawn) => pawn !== 'Doctor')
    let seats = others.length
    while (!zone.crowds[`${Number(doctor)}${seats}`]) seats -= 1
    const [spots, small] = zone.crowds[`${Number(doctor)}${seats}`]!
    if (small) crowded.add(name)
    if (doctor) places.set('Doctor', spots[0]!)
    const free = spots.slice(Number(doctor))
    others.forEach((pawn, k) => places.set(pawn, k < free.length ? free[k]! : squeezed(free, k)))
  }
  return { places, crowded }
}

/** One more than there is room for stands behind another's shoulder. */
function squeezed(free: Place[], k: number): Place {
  const [x, y, scale] = free[k % free.length]!
  const behind = Math.floor(k / free.length)
  return [x + 1.7 * scale * behind, y - 1.5 * scale * behind, scale]
}
