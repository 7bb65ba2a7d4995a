// Which language the page speaks. English stands in the files beside this one, section by section; another language is one file
// with all of them, fetched when somebody wants it. Adding one: its file, and its line in each of the two tables here.

import { recall, remember } from '../storage'
import type { Words } from './all'

/** The languages there are, each by the name it gives itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const

export type Language = keyof typeof LANGUAGES

const FILES: Record<Exclude<Language, 'en'>, () => Promise<{ default: Words }>> = { de: () => import('./de') }

const KEY = 'language'

let translation = $state.raw<Partial<Words>>({})
let spoken = $state<Language>('en')
let wanted: Language = 'en'

/** Words of one kind: `english`, or what the language now spoken has in their place. Read them where they are shown. */
export function section<T extends object>(name: string, english: T): T {
  return new Proxy(english, {
    get: (words, key) => Reflect.get(translation[name as keyof Words] ?? words, key) ?? (Reflect.get(words, key) as unknown),
  })
}

/** The language now spoken. */
export function language(): Language {
  return spoken
}

/** Speak a language from now on, and remember it. What is on the page stays there, in other words. */
export async function choose(name: Language): Promise<void> {
  remember(KEY, name)
  await speak(name)
}

/** Speak a language. If its file cannot be had, the one spoken so far goes on. */
export async function speak(name: Language): Promise<void> {
  wanted = name
  const sections =
    name === 'en'
      ? {}
      : await FILES[name]().then(
          (file) => file.default,
          () => null,
        )
  if (sections === null || wanted !== name) return
  translation = sections
  spoken = name
  if (typeof document !== 'undefined') document.documentElement.lang = name
}

/** The language somebody has chosen here, else the first of their browser's that there is. */
export function preferred(): Language {
  const tags = navigator.languages.map((tag) => tag.split('-')[0]!.toLowerCase())
  return [recall(KEY), ...tags].map(known).find((name) => name !== null) ?? 'en'
}

function known(name: string): Language | null {
  return Object.hasOwn(LANGUAGES, name) ? (name as Language) : null
}
