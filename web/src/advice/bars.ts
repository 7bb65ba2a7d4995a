// A bot's candidates by name, and as bars, the best at full width of what is possible.

import type { Action, Advice, AdvisedAction, CardInfo } from '../messages'
import { advice as words } from '../words/people'

export type Bar = AdvisedAction & { width: number } // percent

const MOST = 5

/** What a bot thinks of, each as one calls it. */
export function candidatesOf(advice: Advice, legal: readonly Action[], hand: readonly CardInfo[], me: string | null): AdvisedAction[] {
  return advice.candidates.map(({ action, text, chance, even }) => ({
    action,
    text: words.candidate(
      text,
      legal.find(({ id }) => id === action),
      hand,
      me,
    ),
    chance,
    even,
  }))
}

/** The actions that are advised: the first, and those that are as good. */
export function advisedActions({ candidates }: Advice, legal: readonly Action[]): Action[] {
  const best = candidates.filter(({ even }, k) => k === 0 || even)
  return best.flatMap(({ action }) => legal.find(({ id }) => id === action) ?? [])
}

/** The best few, each as wide as its chance. What hardly differs from nothing still shows a sliver. */
export function bars(candidates: readonly AdvisedAction[]): Bar[] {
  return [...candidates]
    .sort((a, b) => b.chance - a.chance)
    .slice(0, MOST)
    .map((one) => ({ ...one, width: Math.max(2, Math.min(100, 100 * one.chance)) }))
}
