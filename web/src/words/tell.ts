// What is said at a table, from the file of words that Python reads too (src/lucky/data/words/XX/table.json): in the language now
// spoken, or in English until its file is there. What is to be chosen or counted first stands in the files of words beside this one;
// lucky.saying does the same in Python, and both are held against tests/golden/said.json.

import game from '../../../src/lucky/data/words/en/game.json' with { type: 'json' }
import words from '../../../src/lucky/data/words/en/table.json' with { type: 'json' }
import { tableSpeaker } from './language.svelte'
import { Speaker, type Tables, type ToldFacts } from './sentences.ts'

type Sections = typeof words
type Labels<S> = { [M in keyof S as S[M] extends string ? M : never]: string }

const english = new Speaker(game.grammar, { ...game, ...words } as unknown as Tables)

/** Who speaks the language now spoken. */
export const speaker = (): Speaker => tableSpeaker() ?? english

/** A message of a section. */
export function tell<S extends keyof Sections>(section: S, message: keyof Sections[S] & string, facts: ToldFacts = {}): string {
  const spoken = speaker()
  return spoken.tell(spoken.tables[section]![message]!, facts)
}

/** A section: its messages that need no facts as they are, and functions for those that do. */
export function told<S extends keyof Sections, F extends object>(section: S, functions: F): Omit<Labels<Sections[S]>, keyof F> & F {
  return new Proxy(functions as Omit<Labels<Sections[S]>, keyof F> & F, {
    get: (known, key) => Reflect.get(known, key) ?? (key in words[section] ? tell(section, key as keyof Sections[S] & string) : undefined),
  })
}

/** A share of one in whole percent. */
export const percent = (share: number): number => Math.round(100 * share)
