// A moment in words: what was done and what came of it, and who did it.

import type { Told } from '../messages'
import { REPLAY } from '../words/replay'
import { SAID } from '../words/said'
import type { Moment } from './frames'

const GRAVE = new Set(['attempted', 'countered', 'killed', 'died'])
const TOLD_ELSEWHERE = new Set(['turn']) // the turns are headings

/** What happened, in full. */
export function told(moment: Moment): string {
  if (moment.seat === null) return REPLAY.dealt
  return heard(moment)
    .map((event) => SAID.told(event))
    .join(' ')
}

/** What is worth telling of a moment. */
export function heard(moment: Moment): Told[] {
  return moment.events.filter(({ event }) => !TOLD_ELSEWHERE.has(event))
}

/** Who is to be shown beside it: whoever did it. */
export function actor({ seat, state }: Moment): string | null {
  return seat === null ? null : (state.seats[seat]?.name ?? null)
}

/** Whether it is a matter of life and death, and which. */
export function weight({ events }: Moment): 'grave' | 'saved' | 'light' {
  if (events.some(({ event }) => event === 'foiled')) return 'saved'
  return events.some(({ event }) => GRAVE.has(event)) ? 'grave' : 'light'
}
