// What is said when somebody does not want to wait, and what they missed by it.

import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

/** What happened while one skipped ahead. */
export interface Digest {
  turns: number
  strikes: { attacker: string; target: string; fate: 'foiled' | 'fatal' | 'open' }[]
  drew: string[] // who drew cards
  dead: string[]
  dark: boolean // the lights went out
}

export const PACE = section('pace', {
  skip: 'Skip to my turn',
  skipping: 'Skipping',
  /** In one line. */
  digest: ({ turns, strikes, drew, dead, dark }: Digest, me: string | null): string => {
    const whom = (name: string): string => (name === me ? 'you' : GRAMMAR.who(name))
    const parts = [
      ...strikes.map(({ attacker, target, fate }) => {
        const end = { foiled: ' and failed', fatal: ', fatally', open: '' }[fate]
        return `${whom(attacker)} struck at ${whom(target)}${end}`
      }),
      ...(dead.length ? [`${GRAMMAR.list(dead.map(whom))} died`] : []),
      ...(dark ? ['the lights went out'] : []),
      ...(drew.length ? [`${GRAMMAR.list(drew)} drew`] : []),
    ]
    const what = parts.length ? GRAMMAR.capital(parts.join('; ')) : 'Nobody struck, nobody drew'
    if (turns === 0) return `Skipped. ${what}.`
    return `${turns === 1 ? 'One turn' : `${GRAMMAR.capital(GRAMMAR.spelt(turns))} turns`} skipped. ${what}.`
  },
})
