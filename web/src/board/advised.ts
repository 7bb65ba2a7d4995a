// Where on the board an advised action is to be drawn.

import type { Action, BoardLayers, ZoneLayer } from '../messages'
import { zoneOf, type Place, type Point } from './layers'
import { pathOf, route } from './routes'
import { standing, type Whereabouts } from './standing'

export interface AdvisedMark {
  action: number
  zone: ZoneLayer | null // the room somebody should go to
  to: Place | null // where they would stand
  path: string // the way there
  feet: Place | null // where they stand: of whoever should be struck
}

const GUEST = 'guest of advice'

/** A mark for each action that has a place: where to, and the way; or whom to strike. Others are only said in words. */
export function advisedMarks(
  layers: BoardLayers,
  actions: readonly Action[],
  at: Whereabouts,
  places: ReadonlyMap<string, Place>,
): AdvisedMark[] {
  return actions.flatMap((action) => {
    const zone = action.kind === 'attempt' ? undefined : zoneOf(layers, action.zone)
    const feet = (action.kind === 'attempt' && places.get(action.target ?? 'Doctor')) || null
    if (!zone && !feet) return []
    const to = (zone && standing(layers, { ...at, [GUEST]: zone.name }).places.get(GUEST)) ?? null
    const here = action.pawn ? at[action.pawn] : null
    const from = action.pawn ? places.get(action.pawn) : undefined
    const way = zone && to && from && here && here !== zone.name ? wayTo(layers, here, from, zone.name, to) : ''
    return [{ action: action.id, zone: zone ?? null, to, path: way, feet }]
  })
}

/** What one has to see of an action: from where it leads, and where to. */
export function advisedSpots(
  layers: BoardLayers,
  action: Action | undefined,
  at: Whereabouts,
  places: ReadonlyMap<string, Place>,
): Point[] {
  const [mark] = action ? advisedMarks(layers, [action], at, places) : []
  const from = action?.pawn ? places.get(action.pawn) : undefined
  return [mark?.to ?? mark?.feet, mark?.to && from].flatMap((place) => (place ? [[place[0], place[1] - 3] as Point] : []))
}

/** Through the doors; as the crow flies where none leads. */
function wayTo(layers: BoardLayers, here: string, from: Place, there: string, to: Place): string {
  const start = { zone: here, x: from[0], y: from[1] - 1.5 * from[2] }
  const end = { zone: there, x: to[0], y: to[1] - 1.5 * to[2] }
  const way = route(layers, start, end)
  return way ? pathOf(way) : `M${start.x.toFixed(2)} ${start.y.toFixed(2)}L${end.x.toFixed(2)} ${end.y.toFixed(2)}`
}
