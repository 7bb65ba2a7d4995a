// A moment in words: what was done and what came of it, and who did it.

import { isOne, storyLines } from '../events'
import { REPLAY } from '../words/replay'
import { lineText } from '../words/story'
import type { Moment } from './frames'

const GRAVE = ['attempted', 'countered', 'killed', 'died'] as const

/** What happened, in full. */
export function sentencesOf({ seat, events }: Moment): string {
  if (seat === null) return REPLAY.dealt
  const shown = storyLines(events).filter(({ event }) => event.event !== 'turn') // the turns are headings
  return shown.map(lineText).join(' ')
}

/** Who is to be shown beside it: whoever did it. */
export function actor({ seat, state }: Moment): string | null {
  return seat === null ? null : (state.seats[seat]?.name ?? null)
}

/** Whether it is a matter of life and death, and which. */
export function weight({ events }: Moment): 'grave' | 'saved' | 'light' {
  if (events.some(({ event }) => event === 'foiled')) return 'saved'
  return events.some((event) => isOne(event, GRAVE)) ? 'grave' : 'light'
}
