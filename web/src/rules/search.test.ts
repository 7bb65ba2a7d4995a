import { expect, test } from 'vitest'
import english from '../../../docs/rules.md?raw'
import german from '../../../docs/rules.de.md?raw'
import type { CardInfo } from '../messages'
import { readBook } from './book'
import { RULES } from '../words/rules'
import { rules as ruled } from '../words/de/rules'
import { cutAt, findCards, findNearest, findRules } from './search'

const book = readBook(english)
const ids = (query: string, of = book): string[] => findRules(of, query).map(({ rule }) => rule.id)

test('a rule is found by words of it, whatever their order and case', () => {
  expect(ids('LEFT failures')).toContain('M12')
  expect(ids('left failures')).toEqual(ids('failures  Left'))
  expect(ids('spite')).not.toContain('M1')
  expect(ids('xylophone')).toEqual([])
  expect(ids('  ')).toEqual([])
})

test('a rule is found by its number first, then those that mention it', () => {
  const [first, ...others] = ids('m17')
  expect(first).toBe('M17')
  expect(others).toContain('A14')
})

test('a German word is found with and without its dots', () => {
  const buch = readBook(german)
  expect(ids('tuer', buch)).toEqual([])
  expect(ids('Tür', buch)).toContain('S1')
  expect(ids('tur', buch)).toEqual(ids('Tür', buch))
})

test('cards are found by what they are called here or in English, each once', () => {
  const trowel: CardInfo = { card: 1, name: 'Trowel', kind: 'weapon' }
  const scream: CardInfo = { card: 2, name: 'Failure 1', title: 'A Scream', kind: 'failure' }
  const cards = [trowel, scream, { ...scream, card: 3 }]
  const nameOf = (card: CardInfo): string => (card === trowel ? 'Maurerkelle' : card.title!)
  expect(findCards(cards, 'kelle', nameOf)).toEqual([trowel])
  expect(findCards(cards, 'trowel', nameOf)).toEqual([trowel])
  expect(findCards(cards, 'scream', nameOf)).toEqual([scream])
  expect(findCards(cards, '', nameOf)).toEqual([])
})

test('a text is cut at what was looked for', () => {
  expect(cutAt('Türen und Tore', ['tur', 'or'])).toEqual(['', 'Tür', 'en und T', 'or', 'e'])
  expect(cutAt('Groß', ['gross'])).toEqual(['', 'Groß'])
  expect(cutAt('nothing', ['x'])).toEqual(['nothing'])
})

test('where no rule has every word, what is missing is named and the nearest rules are shown', () => {
  const query = 'can he see me through a Xylophone'
  expect(ids(query)).toEqual([])
  const { missing, nearest } = findNearest(book, query)
  expect(missing).toEqual(['Xylophone'])
  expect(nearest.length).toBeGreaterThan(0)
  expect(nearest.map(({ rule }) => rule.id)).toContain('S2')
  expect(findNearest(book, 'xylophone')).toEqual({ missing: ['xylophone'], nearest: [] })
  expect(findNearest(book, 'Doctor Kitchen Reasons').missing).toEqual([])
})

test.each([RULES, ruled])('what is said where nothing was found names the words and advises no deed', (words) => {
  expect(words.nothing(['Xylophon'], false)).toContain('Xylophon')
  expect(words.nothing(['Xylophon'], true)).toContain('Xylophon')
  for (const said of [words.nothing(['x'], false), words.nothing(['x'], true), words.nothing([], true)])
    expect(said).not.toMatch(/allowed|erlaubt/)
})
