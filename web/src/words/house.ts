// The words of the /house page, where one looks at boards: sentences about rooms, and how a board is opened.

import type { ZoneLayer } from '../messages'
import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

/** As much of a zone as is told in words. */
export type ZoneInfo = Pick<ZoneLayer, 'name' | 'kind' | 'number' | 'steps' | 'sees'>

export const HOUSE = section('house', {
  tagline: 'A storm, a country house, and one charmed old man everybody wants dead.',
  plan: 'The house',
  rooms: 'Rooms',
  tonight: 'Tonight',
  tonightLine: 'Walk round before the others do, and learn who sees whom: it will save your neck. Perhaps not his.',
  houses: 'House',
  rules: 'Rules',
  rulesOf: { free: 'Free edition', anniversary: 'Anniversary edition' },
  rulesLine: { free: 'Hallways and stairways are places to stand in.', anniversary: 'Nobody stops in a hallway.' },
  closed: 'Closed wings',
  wing: (wing: string): string => `${wing} wing`,
  floors: 'Floors',
  floor: (floor: string | null): string => (floor ? `${floor} only` : 'the whole house'),
  none: 'There is no such house.',
  nearer: 'Zoom in',
  farther: 'Zoom out',
  pointed: 'The room pointed at',
  inSight: 'In sight',
  oneStep: 'One step away',
  nothing: 'Who sees whom',
  nothingLine: 'Point at a room, or tap it. What it sees lights up; so do the people who would see you in it.',
  /** What a screen reader says of a zone on the plan. */
  spoken: (zone: ZoneInfo): string => {
    const what = zone.kind === 'room' ? (zone.number === null ? 'no number' : `number ${zone.number}`) : zone.kind
    return (
      `${zone.name}, ${what}; ${GRAMMAR.count(zone.steps.length, 'place')} one step away, ` +
      `${GRAMMAR.count(zone.sees.length, 'place')} in sight`
    )
  },
  /** What kind of place it is, in a few words. */
  kind: (zone: ZoneInfo): string => {
    if (zone.kind !== 'room') return zone.kind === 'hallway' ? 'A hallway. Draughty.' : 'A stairway. Mind the third tread.'
    return zone.number === null
      ? 'A room without a number. The Doctor never calls here unasked.'
      : `Number ${zone.number} on the Doctor’s round.`
  },
  /** How lonely one would be there. */
  verdict: (zone: ZoneInfo): string => {
    const eyes = zone.sees.length
    if (eyes === 0) return 'Nobody sees in from anywhere. Lovely.'
    const from = `Eyes from ${GRAMMAR.count(eyes, 'place')}`
    if (eyes <= 3) return `${from} only. One could do worse.`
    return eyes >= 8 ? `${from}. One might as well sell tickets.` : `${from}.`
  },
})
