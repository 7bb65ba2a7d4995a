// A bot's candidates as bars, the best at full width of what is possible.

export interface Bar {
  action: number
  text: string
  chance: number
  width: number // percent
}

const MOST = 5

/** The best few, each as wide as its chance. What hardly differs from nothing still shows a sliver. */
export function bars(candidates: readonly Omit<Bar, 'width'>[]): Bar[] {
  return [...candidates]
    .sort((a, b) => b.chance - a.chance)
    .slice(0, MOST)
    .map((one) => ({ ...one, width: Math.max(2, Math.min(100, 100 * one.chance)) }))
}
