// Which language the page speaks. English stands in the files beside this one, section by section; another language is a folder of
// files, in two parts that are fetched when somebody wants it: what the start page says, and the rest. Adding one: its folder, and its
// line in each of the two tables here.

import { recall, remember } from '../storage'
import type { FirstWords, Rest, Words } from './all'
import type { Speaker } from './sentences.ts'

/** The languages there are, each by the name it gives itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const

export type Language = keyof typeof LANGUAGES

interface Files {
  first: () => Promise<{ default: FirstWords }>
  rest: () => Promise<{ default: Rest }>
}

const FILES: Record<Exclude<Language, 'en'>, Files> = { de: { first: () => import('./de/first'), rest: () => import('./de/rest') } }

const KEY = 'language'

let translation = $state.raw<Partial<Words>>({})
let atTable = $state.raw<Speaker | null>(null)
let allWanted = false
let spoken = $state<Language>('en')
let wanted: Language = 'en'

/** Words of one kind: `english`, or what the language now spoken has in their place. Read them where they are shown. */
export function section<T extends object>(name: string, english: T): T {
  return new Proxy(english, {
    get: (words, key) => Reflect.get(translation[name as keyof Words] ?? words, key) ?? (Reflect.get(words, key) as unknown),
  })
}

/** Who says what is said at a table; null if that is English. */
export function tableSpeaker(): Speaker | null {
  return atTable
}

/** Have all words at hand, from now on in whatever language: every page but the first waits for this. */
export async function allWords(): Promise<void> {
  allWanted = true
  if (wanted !== 'en') await speak(wanted)
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
  const files = name === 'en' ? null : FILES[name]
  const found = files && (await Promise.all([files.first(), allWanted ? files.rest() : null]).catch(() => null))
  if ((files && !found) || wanted !== name) return
  const rest = found?.[1]?.default
  translation = { ...found?.[0].default, ...rest?.words }
  atTable = rest?.speaker ?? null
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
