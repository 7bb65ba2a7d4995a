// The words about messages in the language that is spoken. German is fetched when it is needed, and not before.

import { language } from '../words/language.svelte'
import { ENGLISH, type PostWords } from './words'

type German = typeof import('./words.de')

let german = $state.raw<German | null>(language() === 'de' ? await import('./words.de') : null)

/** The words. */
export const W: PostWords = new Proxy(ENGLISH, {
  get: (words, key) => {
    if (language() !== 'de') return Reflect.get(words, key) as unknown
    if (!german) void import('./words.de').then((found) => (german = found))
    return Reflect.get(german?.GERMAN ?? words, key) as unknown
  },
})

/** A moment as people say it: the time today, else the day too. */
export function moment(seconds: number): string {
  const at = new Date(seconds * 1000)
  const today = at.toDateString() === new Date().toDateString()
  return at.toLocaleString(language(), today ? { timeStyle: 'short' } : { weekday: 'short', hour: '2-digit', minute: '2-digit' })
}

/** A day as people say it. */
export const day = (seconds: number): string => new Date(seconds * 1000).toLocaleDateString(language(), { day: 'numeric', month: 'long' })
