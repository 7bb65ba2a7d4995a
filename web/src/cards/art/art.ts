// Which engraving a card shows.

import { FAILURES, LUCK } from './failures'
import { FOOTSTEPS } from './moves'
import { PARCEL, WEAPONS } from './weapons'

/** The engraving for a card that is no room: by steps for moves, by title for failures, by name for weapons. */
export function engraving(card: { kind: string; name: string; title: string; steps: number }): string {
  if (card.kind === 'move') return FOOTSTEPS[Math.min(Math.max(card.steps, 1), FOOTSTEPS.length) - 1] ?? ''
  if (card.kind === 'failure') return FAILURES[card.title || card.name] ?? LUCK
  return WEAPONS[card.name] ?? PARCEL
}
