// Reads the words of the client for scripts/words: every section of English with its messages and whether any source file mentions
// them, and what each other language has; sections of table.json apart, which Python has too; and its labels, of which the
// terminal should not have a second copy. Prints JSON.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { Speaker } from './src/words/sentences.ts'

const SRC = join(import.meta.dirname, 'src')
const WORDS = join(SRC, 'words')
const SHARED = join(import.meta.dirname, '../src/lucky/data/words')
const LANGUAGE = /^[a-z]{2}$/ // a folder

const wordsOf = (language, file) => JSON.parse(readFileSync(join(SHARED, language, file), 'utf8'))
const [atTable, atStart] = ['table.json', 'start.json'].map((file) => wordsOf('en', file))

const files = readdirSync(SRC, { recursive: true })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => join(SRC, file))
const sources = new Map(files.filter((file) => dirname(dirname(file)) !== WORDS).map((file) => [file, readFileSync(file, 'utf8')]))

/** The sections that a file of words holds: by what name it exports them, and their messages. */
function sectionsOf(file, text) {
  const found = []
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).forEachChild((node) => {
    if (!ts.isVariableStatement(node)) return
    for (const { name, initializer } of node.declarationList.declarations) {
      if (!initializer || !ts.isCallExpression(initializer)) continue
      const shared = initializer.expression.getText() === 'told'
      if (!shared && initializer.expression.getText() !== 'section') continue
      const [{ text: section }, functions] = initializer.arguments
      const spread = functions.properties.some(ts.isSpreadAssignment) ? Object.keys(atStart[section]) : []
      const own = functions.properties.filter((message) => message.name)
      const messages = [...own.map((message) => message.name.getText()), ...spread]
      if (shared) messages.push(...Object.keys(atTable[section]).filter((message) => !messages.includes(message)))
      const labels = own.flatMap(({ name, initializer: text }) =>
        ts.isStringLiteralLike(text) ? [[`${section}.${name.getText()}`, text.text]] : [],
      )
      found.push({ file, exported: name.getText(), section, shared, messages, labels })
    }
  })
  return found
}

/** What a source file calls a section: its own name, or that under which it imports it; null if it knows nothing of it. */
function calledIn(source, text, { file, exported }) {
  if (source === file) return exported
  for (const [, names, from] of text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g)) {
    if (resolve(dirname(source), from) !== file.replace(/\.ts$/, '')) continue
    for (const name of names.split(',')) {
      const [original, alias = original] = name.trim().split(' as ')
      if (original === exported) return alias
    }
  }
  return null
}

/** Whether a source mentions a message of a section: by a dot; or, where it looks messages up, whether one beside it has the name. */
function mentions(source, called, section, message) {
  const text = sources.get(source)
  if (new RegExp(`\\b${called}\\.${message}\\b|\\btell\\('${section}',[^,)]*'${message}'`).test(text)) return true
  if (!text.includes(`${called}[`) && !new RegExp(`\\btell\\('${section}', [^'\\s]`).test(text)) return false
  const named = new RegExp(`['"\`]${message}['"\`]|\\b${message}:`)
  return [...sources].some(([other, words]) => dirname(other) === dirname(source) && named.test(words))
}

const all = files.filter((file) => dirname(file) === WORDS && sources.has(file)).flatMap((file) => sectionsOf(file, sources.get(file)))
const [sections, shared] = [{}, {}]
for (const section of all) {
  const users = [...sources].flatMap(([source, text]) => {
    const called = calledIn(source, text, section)
    return called ? [[source, called]] : []
  })
  const used = (message) => users.some(([source, called]) => mentions(source, called, section.section, message))
  const into = section.shared ? shared : sections
  into[section.section] = Object.fromEntries(section.messages.map((message) => [message, used(message)]))
}

const FACTS = {
  zone: 'Gallery',
  to: 'White Room',
  pawn: 'dog',
  seat: 'Stranger 1',
  attacker: 'Violet',
  target: 'cat',
  victim: 'Doctor',
  card: 'Poof',
  weapon: 'bare hands',
  other: 'Tight Hat',
  name: 'cat',
  way: 'centre only',
  players: '4 or 11',
  number: 1,
  names: ['dog', '@me', 'Ada'],
  waiting: ['Stranger 1'],
  others: ['cat', 'Stranger 1'],
  rest: ['Ada'],
  meFirst: ['@me', 'Stranger 1'],
  asked: ['Ada (1)', 'Basil (2)'],
  choices: ['Spite', 'centre only', 'My House'],
  clock: '3 days a turn',
}

/** Everything a language says by its file of words: scripts/words says the same in Python. */
function said(language) {
  const words = Object.assign({}, ...['game.json', 'start.json', 'table.json'].map((file) => wordsOf(language, file)))
  const speaker = new Speaker(words.grammar, words)
  const { kinds, cases } = speaker.grammar
  const sentences = ['phrases', 'events', 'actions', ...Object.keys(atStart), ...Object.keys(atTable)]
    .flatMap((table) => Object.values(speaker.tables[table] ?? {}))
    .flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message)))
  const names = Object.entries(kinds).flatMap(([kind, { in: tables, cases: more = {} }]) =>
    [...tables.flatMap((table) => Object.keys(speaker.tables[table])), 'Attic of My Own', "Nobody's Attic", null].flatMap((name) =>
      ['name', ...cases, ...Object.keys(more)].map((form) => [kind, name, form, speaker.breakable(speaker.name(kind, name, form))]),
    ),
  )
  const told = sentences.map((template) => {
    const facts = Object.fromEntries([...template.matchAll(/\{[\^~-]?(\w+)/g)].map(([, fact]) => [fact, FACTS[fact] ?? 2]))
    return [template, facts, speaker.say(template, facts)]
  })
  return { sentences: told, names }
}

const languages = {}
for (const language of readdirSync(WORDS).filter((name) => LANGUAGE.test(name))) {
  const [{ default: first }, { default: rest }] = await Promise.all(
    ['first.ts', 'rest.ts'].map((file) => import(join(WORDS, language, file))),
  )
  const words = { ...first, ...rest.words }
  languages[language] = {
    sections: Object.fromEntries(Object.entries(words).map(([name, messages]) => [name, Object.keys(messages)])),
    said: said(language),
    labels: Object.fromEntries(
      Object.entries(words).flatMap(([section, messages]) =>
        Object.entries(messages).flatMap(([name, text]) =>
          typeof text === 'string' && !Object.hasOwn(atStart[section] ?? {}, name) ? [[`${section}.${name}`, text]] : [],
        ),
      ),
    ),
  }
}
const labels = Object.fromEntries(all.flatMap((section) => section.labels))
console.log(JSON.stringify({ sections, shared, languages, english: said('en'), labels }))
