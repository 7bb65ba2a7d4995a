// Fetches the book of rules, each language once.

import { language } from '../words/language.svelte'
import { readBook, type Section } from './book'

const FILES = import.meta.glob<string>(['../../../docs/rules.md', '../../../docs/rules.??.md'], { query: '?raw', import: 'default' })
const ENGLISH = '../../../docs/rules.md'

const books = new Map<string, Promise<Section[]>>()

/** The book in the language now spoken; in English where nobody has translated it. */
export function loadRules(): Promise<Section[]> {
  const translated = `../../../docs/rules.${language()}.md`
  const file = translated in FILES ? translated : ENGLISH
  let book = books.get(file)
  if (!book) {
    book = FILES[file]!().then(readBook)
    book.catch(() => books.delete(file))
    books.set(file, book)
  }
  return book
}
