// How English joins words into sentences. Another language has its own way, and replaces all of it.

import { section } from './language.svelte'

export const GRAMMAR = section('grammar', {
  /** `A`, `A and B`, `A, B and C`. */
  list: (words: readonly string[]): string =>
    words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`,
  /** Somebody in the middle of a sentence. */
  who: (name: string): string => (name === 'Doctor' || name === 'dog' || name === 'cat' ? `the ${name}` : name),
  /** A room in the middle of a sentence: "the Kitchen", but "Skipper's Rest". */
  room: (name: string): string => (name.includes("'s ") ? name : `the ${name}`),
  /** As a sentence begins. */
  capital: (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1),
  /** `1 card`, `2 cards`. */
  count: (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`,
  /** Small numbers as words. */
  spelt: (n: number): string => ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][n] ?? `${n}`,
  /** Seconds as a clock shows them. */
  clock: (seconds: number): string =>
    seconds < 7200 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : `${Math.floor(seconds / 3600)} h`,
  /** A share of one in percent. */
  percent: (share: number): string => `${Math.round(100 * share)}%`,
})
