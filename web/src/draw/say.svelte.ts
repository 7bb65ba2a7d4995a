// The words of this page in the language that is spoken. German is fetched when somebody draws in German, and not before.

import type { HouseFinding, PhraseSource } from '../messages'
import { language } from '../words/language.svelte'
import { ENGLISH, type DrawWords } from './words'

type German = typeof import('./words.de')

// Whoever comes here in German waits for it; whoever changes to German here reads English for a moment.
let german = $state.raw<German | null>(language() === 'de' ? await import('./words.de') : null)

/** The words. */
export const W: DrawWords = new Proxy(ENGLISH, {
  get: (words, key) => {
    if (language() !== 'de') return Reflect.get(words, key) as unknown
    if (!german) void import('./words.de').then((found) => (german = found))
    return Reflect.get(german?.GERMAN ?? words, key) as unknown
  },
})

/** A sentence about a house, as the server made it. */
export function remark(text: string, made: Record<string, PhraseSource> = {}): string {
  if (language() !== 'de') return text
  void W.title // so that German is there
  const source = made[text]
  const template = german?.REMARKS[source?.template ?? text]
  return template ? template.replace(/\{(\w+)(?:!r)?\}/g, (_, fact: string) => String(source?.facts[fact] ?? '')) : text
}

/** What is wrong, in one sentence. */
export const sentence = (finding: HouseFinding): string => {
  const what = remark(finding.what, finding.made)
  return finding.where ? W.about(W.place(finding.where), what) : `${what}.`
}
