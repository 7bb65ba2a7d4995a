// What is looked for in the rules: words, the number of a rule, cards by their names.

import type { CardInfo } from '../messages'
import type { Block, Rule, Section } from './book'

export type FoundRule = { rule: Rule; section: string }

/** Letters as they are compared: small, without accents, one space between words. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

/** The words that are looked for. */
export const wordsOf = (query: string): string[] => folded(query).split(' ').filter(Boolean)

/** What a rule says, without marks. */
function saying(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'list') return block.items.map(saying).join(' ')
      if (block.kind === 'table') return [block.head, ...block.rows].flat().join(' ')
      return block.text.map((part) => (typeof part === 'string' ? part : 'rule' in part ? part.rule : part.text)).join('')
    })
    .join(' ')
}

/** Every rule of the book with its words, as they are compared. */
const allOf = (book: readonly Section[]): { found: FoundRule; text: string }[] =>
  book.flatMap(({ title: section, parts }) =>
    parts.flatMap(({ rules }) =>
      rules.map((rule) => ({ found: { rule, section }, text: folded(`${rule.id} ${rule.title} ${saying(rule.body)} ${section}`) })),
    ),
  )

/** The rules that hold every word, in the order of the book; one whose number was asked for comes first. */
export function findRules(book: readonly Section[], query: string): FoundRule[] {
  const words = wordsOf(query)
  if (!words.length) return []
  const asked = ({ rule }: FoundRule): boolean => words.includes(rule.id.toLowerCase())
  const found = allOf(book).flatMap(({ found, text }) => (words.every((word) => text.includes(word)) ? [found] : []))
  return found.sort((a, b) => Number(asked(b)) - Number(asked(a)))
}

const NEAREST = 5 // rules that are shown where none holds every word

/**
 * Where no rule holds every word: the words, as they were typed, that none holds, and the rules that come nearest. A word counts for as
 * much as there are rules without it, and in a short rule for more.
 */
export function findNearest(book: readonly Section[], query: string): { missing: string[]; nearest: FoundRule[] } {
  const all = allOf(book)
  const words = query.split(/[\s\u00a0]+/).filter((word) => folded(word))
  const weights = words.map((word) => {
    const held = all.filter(({ text }) => beginsIn(text, folded(word))).length
    return held ? Math.log(all.length / held) : 0
  })
  const score = (text: string): number =>
    words.reduce((sum, word, k) => sum + (beginsIn(text, folded(word)) ? weights[k]! : 0), 0) / Math.cbrt(text.length)
  const ranked = all.map(({ found, text }) => ({ found, score: score(text) })).filter(({ score }) => score > 0)
  return {
    missing: [...new Set(words)].filter((word) => !all.some(({ text }) => text.includes(folded(word)))),
    nearest: ranked
      .sort((a, b) => b.score - a.score)
      .slice(0, NEAREST)
      .map(({ found }) => found),
  }
}

/** Whether a word of a text begins so. */
const beginsIn = (text: string, word: string): boolean =>
  ` ${text}`.replace(/[^\p{L}\p{N}]+/gu, ' ').includes(` ${word.replace(/[^\p{L}\p{N}]+/gu, '')}`)

/** The cards of that name, each once; `nameOf` says what a card is called in the reader's language. */
export function findCards(cards: readonly CardInfo[], query: string, nameOf: (card: CardInfo) => string): CardInfo[] {
  const words = wordsOf(query)
  if (!words.length) return []
  const found = new Map<string, CardInfo>()
  for (const card of cards) {
    const name = folded(`${nameOf(card)} ${card.title || card.name}`)
    if (words.every((word) => name.includes(word)) && !found.has(card.title || card.name)) found.set(card.title || card.name, card)
  }
  return [...found.values()]
}

/** A text cut where words begin and end that were looked for: every second piece is such a word. */
export function cutAt(text: string, words: readonly string[]): string[] {
  const letters = [...text]
  const plain = letters.map((letter) => folded(letter) || ' ') // as many pieces as letters, so that places agree
  const flat = plain.join('')
  const starts = plain.map((_, k) => plain.slice(0, k).join('').length)
  const marked = letters.map(() => false)
  for (const word of words) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + 1)) {
      starts.forEach((start, k) => (marked[k] ||= start >= at && start < at + word.length))
    }
  }
  const pieces = ['']
  letters.forEach((letter, k) => {
    if (marked[k] !== (pieces.length % 2 === 0)) pieces.push('')
    pieces[pieces.length - 1] += letter
  })
  return pieces
}
