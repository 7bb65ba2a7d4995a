// Sentences of a language from its file of words (src/lucky/data/words/XX/game.json): names with their cases, templates with facts.
// The language's grammar is data too; `lucky.words` reads the same file in the same way, and scripts/words compares what they say.

import type { Action, CardInfo } from '../messages'

/** A kind of name: where it is looked up, the case meant if none is said, and cases made of others. */
interface Kind {
  in: string[]
  usual: string
  unknown: string
  cases?: Record<string, string>
  /** Cases that differ after a preposition of the name's own: `auf die Galerie`. */
  after?: Record<string, Record<string, string>>
  /** What in an unknown name makes it stand by itself. */
  bare?: string
  /** What is said where there is no name, by case. */
  nothing?: Record<string, string>
  /** Whether each word is looked up by itself. */
  words?: boolean
}

export interface Grammar {
  cases: string[]
  articles: Record<string, Record<string, string>>
  nouns: string[]
  contractions: Record<string, string>
  kinds: Record<string, Kind>
  facts: Record<string, string>
  last_parts: string
}

export type Tables = Record<string, Record<string, string>>
export type Fact = string | number | null | undefined
type Forms = Record<string, string>

const HOLE = /\{(\^?)(\w+)(?::(\w+))?(?:\.(\w+))?(?:#([^|{}]*)\|([^|{}]*))?\}/g

/** An action as an order, said to `me`. Cards have the titles of their copies. */
export function ordered(speaker: Speaker, action: Action, hand: readonly CardInfo[], me: string | null): string {
  const held = hand.find((one) => one.card === action.card)
  const other = (action.kind === 'step' || action.kind === 'jump') && action.pawn !== me ? ' other' : ''
  return speaker.say(speaker.tables.actions![action.kind + other]!, {
    ...action,
    target: action.target ?? 'Doctor',
    card: held && (held.title || held.name),
    weapon: action.card == null ? 'bare hands' : held?.name,
  })
}

export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** Somebody who speaks a language. */
export class Speaker {
  readonly grammar: Grammar
  readonly tables: Tables
  readonly #made = new Map<string, Forms>()
  readonly #parts: RegExp

  constructor(grammar: Grammar, tables: Tables) {
    this.grammar = grammar
    this.tables = tables
    const parts = grammar.last_parts.replaceAll(' ', '|')
    this.#parts = parts ? new RegExp(`(?<=\\p{Ll})(?=(?:${parts})(?!\\p{L}))`, 'gu') : /(?!)/
  }

  /** A name in a case: `name` is the name by itself. */
  name(kind: string, fact: Fact, wanted = ''): string {
    const { usual, nothing, words } = this.grammar.kinds[kind]!
    const form = wanted || usual
    if (fact === null || fact === undefined || fact === '') return nothing?.[form] ?? ''
    if (words) return `${fact}`.replace(/\w+/g, (word) => this.#forms(kind, word)[form] ?? word)
    return this.#forms(kind, `${fact}`)[form] ?? `${fact}`
  }

  /** Whether a table has a name. */
  has(table: string, name: string): boolean {
    return Object.hasOwn(this.tables[table]!, name)
  }

  /** A template with its facts; it begins as a sentence does. */
  say(template: string, facts: Readonly<Record<string, Fact>>): string {
    const said = template.replace(HOLE, (_, capitals: string, fact: string, kind?: string, form?: string, one?: string, many?: string) => {
      const value = facts[fact]
      if (one !== undefined) return `${value} ${value === 1 ? one : many}`
      const known = kind ?? this.grammar.facts[fact]
      const words = known ? this.name(known, value, form) : `${value}`
      return capitals ? capital(words) : words
    })
    return template.startsWith('{') ? capital(said) : said
  }

  /** With soft hyphens where a long word may be broken: before its last part. */
  breakable(words: string): string {
    return words.replace(/-(?=\p{Lu})/gu, '-\u00ad').replace(this.#parts, '\u00ad')
  }

  #forms(kind: string, name: string): Forms {
    const key = `${kind} ${name}`
    const made = this.#made.get(key) ?? this.#make(this.grammar.kinds[kind]!, name)
    this.#made.set(key, made)
    return made
  }

  #make({ in: tables, unknown, bare, cases = {}, after = {} }: Kind, name: string): Forms {
    const table = tables.find((table) => this.has(table, name))
    if (table === undefined) {
      const said = bare && name.includes(bare) ? name : unknown.replace('{name}', name)
      return this.#derived({ name, ...Object.fromEntries(this.grammar.cases.map((form) => [form, said])) }, cases)
    }
    const text = this.tables[table]![name]!
    if (!this.grammar.nouns.includes(table)) return this.#derived({ name: text }, cases)
    const [preposition = '', ...rest] = text.split(' ')
    const own = after[preposition]
    return this.#derived(this.#noun(own ? rest.join(' ') : text), { ...cases, ...own })
  }

  /** `die Küche`; or all cases where an adjective changes, and the bare name last: `der enge Hut|den engen Hut|dem engen Hut|Enger Hut`. */
  #noun(text: string): Forms {
    const [first, ...more] = this.grammar.cases
    const said = text.split('|')
    const [article = '', ...rest] = said[0]!.split(' ')
    const name = rest.join(' ')
    const forms: Forms = { name: said[more.length + 1] ?? name, [first!]: said[0]! }
    for (const [form, word] of Object.entries(this.grammar.articles[article] ?? {})) forms[form] = `${word} ${name}`
    more.forEach((form, k) => said[k + 1] && (forms[form] = said[k + 1]!))
    return forms
  }

  #derived(forms: Forms, cases: Record<string, string>): Forms {
    const made: Forms = { ...forms }
    for (const [form, template] of Object.entries(cases))
      made[form] = this.#contracted(template.replace(/\{(\w+)\}/, (_, other: string) => forms[other] ?? ''))
    return made
  }

  #contracted(words: string): string {
    const found = Object.keys(this.grammar.contractions).find((long) => ` ${words}`.includes(` ${long}`))
    return found ? words.replace(found, this.grammar.contractions[found]!) : words
  }
}
