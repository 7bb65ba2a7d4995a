import { describe, expect, test } from 'vitest'
import english from '../../../docs/rules.md?raw'
import { excerpt, readBlocks, readBook, ruleOf } from './book'
import { EDITION_PAGES, rulePath, RULES_PAGES, shows } from './pages'

const book = readBook(english)
const ids = [...english.matchAll(/<a id="(\w+)">/g)].map((found) => found[1]!)

test('every rule is read once, in order, with something to say', () => {
  const rules = book.flatMap((section) => section.parts.flatMap((part) => part.rules))
  expect(rules.map((rule) => rule.id)).toEqual(ids)
  for (const rule of rules) expect(rule.body.length).toBeGreaterThan(0)
})

test('nothing of Markdown is left over', () => {
  const plain = JSON.stringify(book)
  expect(plain).not.toMatch(/\*\*|<a |\]\(|`|\|---/)
})

test('sections, parts, titles', () => {
  expect(book.map((section) => section.letter)).toEqual(['S', 'M', 'V', 'A', 'E', 'H'])
  expect(book[1]!.parts.map((part) => part.title)).toEqual(['Setup', 'Turn', 'Murder', 'The Doctor and the next turn'])
  expect(ruleOf(book, 'V1')!.title).toBe('Scattered start')
  expect(ruleOf(book, 'M9')!.title).toBe('')
  expect(book[2]!.intro).toHaveLength(1)
})

test('rulings, rules that are mentioned, lists and tables', () => {
  const [text] = ruleOf(book, 'M5')!.body
  expect(text).toMatchObject({ kind: 'text' })
  expect(JSON.stringify(text)).toContain('{"mark":"ruling","text":"Ruling:"}')
  expect(JSON.stringify(ruleOf(book, 'A9'))).toContain('{"rule":"M10"}')
  expect(ruleOf(book, 'V6')!.body.map((block) => block.kind)).toEqual(['text', 'list'])
  expect(ruleOf(book, 'A1')!.body.map((block) => block.kind)).toEqual(['text', 'table', 'text'])
})

test('an id that nobody knows stays a word', () => {
  expect(readBlocks(['Room A99, and A9.'], new Set(['A9']))).toEqual([{ kind: 'text', text: ['Room A99, and ', { rule: 'A9' }, '.'] }])
})

describe('pages', () => {
  test('each edition shows its own rules and no others', () => {
    const shown = (page: (typeof RULES_PAGES)[number]): string =>
      excerpt(book, (rule) => shows(page, rule))
        .map((section) => section.letter)
        .join('')
    expect(RULES_PAGES.map(shown)).toEqual(['SMVAEH', 'SMH', 'SMH', 'SMAEH', 'SMVAE'])
  })

  test("what hands and piles tell stands on every edition's page", () => {
    expect(EDITION_PAGES.every((page) => shows(page, 'M19'))).toBe(true)
    expect(JSON.stringify(ruleOf(book, 'M19'))).toContain('in all editions')
  })

  test('no page begins a rule with what belongs to another', () => {
    for (const page of EDITION_PAGES) {
      const first = excerpt(book, (rule) => shows(page, rule)).flatMap(({ parts }) => parts.flatMap(({ rules }) => rules))
      for (const { body } of first) expect(JSON.stringify(body[0])).not.toMatch(/"text":\["And /)
    }
  })

  test('every rule has an address, in its edition if it stands there', () => {
    expect(rulePath('M9', 'free')).toBe('rules/free#M9')
    expect(rulePath('V6', 'free')).toBe('rules/variants#V6')
    expect(rulePath('M17', 'anniversary')).toBe('rules/anniversary#M17')
    expect(rulePath('M12', 'anniversary')).toBe('rules#M12')
    expect(rulePath('A8')).toBe('rules#A8')
  })
})
