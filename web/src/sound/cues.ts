// Which sounds some events make, and when: the same pace as the pawns on the board.

import { CURTAIN, pace, walkTime, type Speed } from '../board/motions'
import { isOne } from '../events'
import type { GameEvent } from '../messages'
import type { Sound } from './voices'

export interface Cue {
  sound: Sound
  at: number // milliseconds from now
}

const STRIDE = 210 // milliseconds between two steps
const HASTE = 90 // between two sounds where nothing moves
const MOST = 14 // cues at once: a page that was hidden does not catch up aloud

/** The sounds of some events. Where nothing moves, each walk is one step. */
export function cues(events: readonly GameEvent[], speed: Speed, still = false): Cue[] {
  const times = pace(speed, still)
  const found: Cue[] = []
  let now = 0
  for (const event of events) {
    const walk = walks(event)
    if (walk) {
      const lasts = walkTime(event.event === 'strolled' ? 'Doctor' : '', 1) * times
      const steps = times ? Math.max(1, Math.round(lasts / STRIDE)) : 1
      for (let step = 0; step < steps; step++) found.push({ sound: walk, at: now + step * STRIDE })
      now += lasts || HASTE
    }
    const sound = once(event)
    if (sound) found.push({ sound, at: now })
    if (sound && !times) now += HASTE
    now += pause(event) * times
  }
  return found.slice(-MOST)
}

function walks(event: GameEvent): Sound | null {
  if (event.event === 'strolled') return 'cane'
  if (event.event === 'trotted') return 'paws'
  if (event.event !== 'moved') return null
  return event.pawn === 'Doctor' ? 'cane' : event.pawn === 'dog' || event.pawn === 'cat' ? 'paws' : 'step'
}

function once(event: GameEvent): Sound | null {
  switch (event.event) {
    case 'attempted':
    case 'countered':
      return 'thunder'
    case 'foiled':
      return 'foiled'
    case 'killed':
      return 'killed'
    case 'dark':
      return 'dark'
    case 'drew':
    case 'laid':
    case 'discarded':
      return 'card'
    default:
      return null
  }
}

function pause(event: GameEvent): number {
  if (isOne(event, ['attempted', 'countered'])) return 350
  return isOne(event, ['foiled', 'killed']) ? CURTAIN : 0
}
