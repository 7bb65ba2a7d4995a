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
  /** How an order begins that is written small inside a sentence: a regular expression. */
  small: string
  /** What stands before the last of several. */
  and: string
  or: string
}

/** A template; or several, each under what has to hold for it, of which the first that fits is said. See `lucky.words`. */
export type Message = string | Record<string, string>
export type Tables = Record<string, Record<string, string>>
export type Fact = string | number | null | undefined
/** A fact of a message: also a list of names, or whether something is so. */
export type Told = Fact | boolean | readonly Fact[]
export type ToldFacts = Readonly<Record<string, Told>>
type Forms = Record<string, string>

/** Whoever is spoken to, as a name: "you", in its cases. */
export const ME = '@me'

const HOLE = /\{([\^~-]?)(\w+)(?::(\w+))?(?:\.(\w+))?(?:([#?])([^|{}]*)\|([^|{}]*))?\}/g

/** What is counted: a list by how many are in it. */
const number = (fact: Told): Fact | boolean => (isList(fact) ? fact.length : fact)

const isList = (fact: Told): fact is readonly Fact[] => Array.isArray(fact)

/** Whether a condition of a message is met: `fact`, `!fact`, or `fact=value`. */
function holds(condition: string, facts: ToldFacts): boolean {
  const [name = '', wanted] = condition.split('=')
  const fact = number(facts[name.replace('!', '')])
  return wanted === undefined ? Boolean(fact) !== name.startsWith('!') : `${fact}` === wanted
}

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

  /** A message by the first of its templates that fits the facts; nothing if none does. */
  tell(message: Message, facts: ToldFacts): string {
    if (typeof message === 'string') return this.say(message, facts)
    const fits = Object.keys(message).find((conditions) => conditions.split(' ').every((one) => !one || holds(one, facts)))
    return fits === undefined ? '' : this.say(message[fits]!, facts)
  }

  /** An order as it stands inside a sentence. */
  small(words: string): string {
    return new RegExp(`^(?:${this.grammar.small})`).test(words) ? words.slice(0, 1).toLowerCase() + words.slice(1) : words
  }

  /** Words as a sentence lists them. */
  listed(words: readonly string[], last: 'and' | 'or' = 'and'): string {
    return words.length < 2 ? (words[0] ?? '') : words.slice(0, -1).join(', ') + this.grammar[last] + words.at(-1)
  }

  /** A template with its facts; it begins as a sentence does. */
  say(template: string, facts: ToldFacts): string {
    const said = template.replace(HOLE, (_, mark: string, fact: string, kind?: string, form?: string, counted?: string, ...words) => {
      const value = facts[fact]
      if (counted) {
        const word = words[number(value) === 1 ? 0 : 1] as string
        return counted === '#' ? `${number(value)} ${word}` : word
      }
      const known = kind ?? this.grammar.facts[fact]
      const names = isList(value) ? value : [value as Fact]
      const list = this.listed(names.map((name) => (known ? this.name(known, name, form) : `${name}`)))
      return mark === '^' ? capital(list) : mark === '-' ? this.small(list) : list
    })
    return /^\{[^~]/.test(template) ? capital(said) : said
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
