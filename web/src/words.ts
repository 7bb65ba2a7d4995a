// Sentences about rooms.

export interface ZoneCard {
  name: string
  kind: 'room' | 'hallway' | 'stairway'
  number: number | null
  steps: string[]
  sees: string[]
}

/** `A`, `A and B`, `A, B and C`. */
export function list(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** What a screen reader says of a zone on the plan. */
export function spoken(zone: ZoneCard): string {
  const what = zone.kind === 'room' ? (zone.number === null ? 'no number' : `number ${zone.number}`) : zone.kind
  return `${zone.name}, ${what}; ${count(zone.steps.length, 'step')} from here, ${count(zone.sees.length, 'place')} in sight`
}

/** What kind of place it is, in a few words. */
export function kind(zone: ZoneCard): string {
  if (zone.kind !== 'room') return zone.kind === 'hallway' ? 'A hallway. Draughty.' : 'A stairway. Mind the third tread.'
  return zone.number === null ? 'A room without a number. The Doctor never calls here unasked.' : `Number ${zone.number} on the Doctor’s round.`
}

/** How lonely one would be there. */
export function verdict(zone: ZoneCard): string {
  const eyes = zone.sees.length
  if (eyes === 0) return 'Nobody sees in from anywhere. Lovely.'
  if (eyes <= 3) return `Eyes from ${count(eyes, 'place')} only. One could do worse.`
  return eyes >= 8 ? `Eyes from ${count(eyes, 'place')}. One might as well sell tickets.` : `Eyes from ${count(eyes, 'place')}.`
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}
