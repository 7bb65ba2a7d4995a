// What the server says about striking and passing, put to use. No rules in here.

import type { Action, Passing, Snapshot, Strike, StrikeSheet } from '../messages'
import type { Danger } from '../words/stakes'

/** What there is to know before a decision: about each who may be struck, and about passing. */
export type Stakes = { sheets: readonly StrikeSheet[]; passing: Passing | null }

export const NO_STAKES: Stakes = { sheets: [], passing: null }

/** Who is in danger from whom, as I am asked about it. */
export function dangerOf({ attempt }: Snapshot, me: string | null): Danger | null {
  return attempt && { attacker: attempt.attacker, target: attempt.target, mine: attempt.target === me }
}

/** The attempt to begin with: the strongest one on somebody, or on the first who may be struck; of equals the first, bare hands. */
export function strongest(
  sheets: readonly StrikeSheet[],
  target: string | null = null,
  among: readonly number[] | null = null,
): number | null {
  const sheet = sheets.find((one) => target === null || one.target === target)
  const fits = sheet?.strikes.filter(({ action }) => among === null || among.includes(action)) ?? []
  return fits.length ? fits.reduce((best, one) => (one.strength > best.strength ? one : best)).action : null
}

/** By card: what an attempt with it would be worth. */
export function strikesByCard(sheets: readonly StrikeSheet[], legal: readonly Action[]): Map<number, Strike> {
  const cards = new Map(legal.flatMap(({ id, card }) => (card == null ? [] : [[id, card] as const])))
  return new Map(
    sheets
      .flatMap(({ strikes }) => strikes)
      .flatMap((strike) => (cards.has(strike.action) ? [[cards.get(strike.action)!, strike] as const] : [])),
  )
}
