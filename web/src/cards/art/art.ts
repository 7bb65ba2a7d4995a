// Which engraving a card shows.

import { FAILURES, LUCK } from './failures'
import { FOOTSTEPS } from './moves'
import { KIN, WEAPONS, WRAPPED } from './weapons'

/** The engraving for a card that is no room: by steps for moves, by title for failures, by name for weapons. */
export function engraving(card: { kind: string; name: string; title: string; steps: number }): string {
  if (card.kind === 'move') return FOOTSTEPS[Math.min(Math.max(card.steps, 1), FOOTSTEPS.length) - 1] ?? ''
  if (card.kind === 'failure') return FAILURES[card.title || card.name] ?? LUCK
  return WEAPONS[card.name] ?? ownWeapon(card.name)
}

/** Somebody's own weapon: like one of ours if a word of its name says so, else something wrapped up. As lucky/draw/engravings.py. */
function ownWeapon(name: string): string {
  for (const word of name.toLowerCase().match(/[a-z]+/g) ?? []) {
    const like = Object.hasOwn(KIN, word) ? KIN[word] : undefined
    if (like) return WEAPONS[like] ?? ''
  }
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return WRAPPED[sum % WRAPPED.length] ?? ''
}
