// Which engraving a card shows.

import { FOOTSTEPS } from './moves'
import { KIN, WEAPONS, WRAPPED } from './weapons'

interface Shown {
  kind: string
  name: string
  title: string
  steps: number
  picture?: string // a card of ours whose engraving it shows instead
}

/** The engraving for a move, by its steps, or a weapon, by its name. One that shows another card's is asked for below. */
export function engraving(card: Shown): string {
  if (card.picture && WEAPONS[card.picture]) return WEAPONS[card.picture]!
  if (card.kind === 'move') return FOOTSTEPS[Math.min(Math.max(card.steps, 1), FOOTSTEPS.length) - 1] ?? ''
  return WEAPONS[card.name] ?? ownWeapon(card.name)
}

/** The engraving for a failure, by its title, or what another card shows. Fetched when one is shown: the start page can do without. */
export async function failureEngraving(card: Shown): Promise<string> {
  const { FAILURES, LUCK } = await import('./failures')
  if (card.picture) return WEAPONS[card.picture] ?? FAILURES[card.picture] ?? LUCK
  return FAILURES[card.title || card.name] ?? LUCK
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
