// Which engraving a card shows.

import { FAILURES, LUCK } from './failures'
import { WEAPONS } from './weapons'

const foot = (x: number, y: number) =>
  `<path class="k" transform="translate(${x} ${y}) rotate(62) scale(1.15)" d="M0 0C-4 0 -5 -7 -4 -11C-3 -16 3 -16 4 -11C5 -7 4 0 0 0ZM-3 2.5H3C3.4 6.5 1.5 8 0 8S-3.4 6.5 -3 2.5Z"/>`

const PARCEL =
  '<path class="w" d="M12 30L50 14L88 30V70L50 84L12 70Z"/><path class="x" d="M50 46L88 30V70L50 84Z"/><path class="l" d="M12 30L50 46L88 30M50 46V84M31 22L69 38V77"/>'

/** As many footprints as steps, and a door where they lead. */
export function footsteps(steps: number): string {
  const feet = Array.from({ length: Math.min(steps, 3) }, (_, k) => foot(16 + 24 * k, 62 - 11 * k + (k % 2 ? 5 : 0)))
  const door = '<path class="l" d="M70 30V4Q82 -5 94 4V30ZM74 30V7Q82 1 90 7V30M87 17V19"/><path class="g" d="M4 78Q50 70 96 78M16 84Q50 78 84 84"/>'
  return feet.join('') + door
}

/** The engraving for a card that is no room: by title for failures, by name for weapons. */
export function engraving(card: { kind: string; name: string; title: string; steps: number }): string {
  if (card.kind === 'move') return footsteps(card.steps)
  if (card.kind === 'failure') return FAILURES[card.title || card.name] ?? LUCK
  return WEAPONS[card.name] ?? PARCEL
}
