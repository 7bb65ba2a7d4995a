// A small board for tests: two rooms, an L-shaped passage between them, a stair to a loft.

import type { BoardLayers, ZoneLayer } from '../messages'
import type { Place } from './layers'

const crowd = (count: number, x: number, y: number): [Place[], boolean] => [
  Array.from({ length: count }, (_, k): Place => [x + 2 * k, y, 1]),
  count > 3,
]

function zone(name: string, number: number | null, x: number, y: number): ZoneLayer {
  const crowds: ZoneLayer['crowds'] = {}
  for (const doctor of [0, 1])
    for (let others = 0; others <= 2; others += 1) crowds[`${doctor}${others}`] = crowd(doctor + others, x + 2, y + 8)
  return {
    name,
    kind: 'room',
    number,
    floor: 'ground',
    at: [0, 0],
    outline: '',
    inner: '',
    box: [x, y, x + 10, y + 10],
    sees: [],
    steps: [],
    crowds,
  }
}

export const SAMPLE: BoardLayers = {
  board: 'sample',
  title: 'Sample House',
  width: 60,
  height: 40,
  floors: [{ name: 'ground', box: [0, 0, 60, 40] }],
  zones: [zone('Parlor', 1, 0, 0), zone('Attic', 2, 40, 0), zone('Study', 3, 10, 20)],
  names: [],
  // Parlor; a passage of two boxes that overlap at its corner; Study beneath it; a stair at its end, and the Attic above.
  boxes: [
    ['Parlor', 0, 0, 10, 10],
    ['passage', 10, 0, 14, 20],
    ['passage', 10, 16, 30, 20],
    ['Study', 10, 20, 20, 30],
    ['stairs', 30, 16, 34, 20],
    ['Attic', 40, 0, 50, 10],
  ],
  ways: [
    [0, 1, [10, 5], [10, 5]],
    [1, 2, [12, 18], [12, 18]],
    [2, 3, [15, 20], [15, 20]],
    [2, 4, [30, 18], [30, 18]],
    [4, 5, [32, 18], [45, 5]],
  ],
  figures: { suspect: [-3, -7, 3, 0], doctor: [-4, -10, 4, 0] },
  under: '',
  over: '',
}
