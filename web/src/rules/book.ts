// The numbered rules as the project writes them down (docs/rules.md, and the same in other languages), read into sections, parts
// and rules. Only what that file uses of Markdown is understood.

/** A stretch of a sentence: plain, marked, or the id of another rule. What is in italics marks a ruling. */
export type Inline = string | { mark: 'strong' | 'ruling' | 'code'; text: string } | { rule: string }

export type Block =
  { kind: 'text'; text: Inline[] } | { kind: 'list'; items: Block[][] } | { kind: 'table'; head: string[]; rows: string[][] }

export interface Rule {
  id: string
  title: string // '' for most
  body: Block[]
}

/** Rules under one heading; the first part of a section may have none. */
export type Part = { title: string; rules: Rule[] }

export type Section = { letter: string; title: string; intro: Block[]; parts: Part[] }

const ITEM = /^- <a id="(\w+)"><\/a>\*\*\w+(?: ([^*]+?))?\*\* ?/

/** Read the sections of numbered rules; what stands before them is for whoever reads the file itself. */
export function readBook(source: string): Section[] {
  const ids = new Set([...source.matchAll(/<a id="(\w+)">/g)].map((found) => found[1]!))
  return source
    .split(/^## /m)
    .filter((text) => /^[A-Z]\. /.test(text))
    .map((text) => readSection(text.split('\n'), ids))
}

function readSection([heading = '', ...lines]: string[], ids: ReadonlySet<string>): Section {
  const [, letter = '', title = ''] = /^(\w)\. (.*)$/.exec(heading) ?? []
  const section: Section = { letter, title, intro: [], parts: [] }
  const before: string[] = []
  let rule: string[] | null = null
  const finish = (): void => {
    if (rule) section.parts.at(-1)!.rules.push(readRule(rule, ids))
    rule = null
  }
  for (const line of lines) {
    if (line.startsWith('### ')) {
      finish()
      section.parts.push({ title: line.slice(4), rules: [] })
    } else if (ITEM.test(line)) {
      finish()
      if (!section.parts.length) section.parts.push({ title: '', rules: [] })
      rule = [line]
    } else if (rule) rule.push(line.replace(/^ {2}/, ''))
    else before.push(line)
  }
  finish()
  section.intro = readBlocks(before, ids)
  return section
}

function readRule([first = '', ...rest]: string[], ids: ReadonlySet<string>): Rule {
  const [opening = '', id = '', title = ''] = ITEM.exec(first) ?? []
  return { id, title: title.replace(/\.$/, ''), body: readBlocks([first.slice(opening.length), ...rest], ids) }
}

/** Paragraphs, tables and lists, each a run of lines. */
export function readBlocks(lines: readonly string[], ids: ReadonlySet<string>): Block[] {
  const blocks: Block[] = []
  let run: string[] = []
  let kind = ''
  const finish = (): void => {
    if (kind === 'text') blocks.push({ kind, text: readInline(run.join(' '), ids) })
    if (kind === 'table') blocks.push(readTable(run))
    if (kind === 'list') blocks.push({ kind, items: run.map((item) => readBlocks([item], ids)) })
    ;[run, kind] = [[], '']
  }
  for (const line of lines) {
    const next =
      line.trim() === '' ? '' : line.startsWith('|') ? 'table' : line.startsWith('- ') ? 'list' : kind === 'list' ? 'list' : 'text'
    if (next !== kind) finish()
    kind = next
    if (next === 'list') {
      if (line.startsWith('- ')) run.push(line.slice(2))
      else run.push(`${run.pop()} ${line.trim()}`)
    } else if (next) run.push(line.trim())
  }
  finish()
  return blocks
}

function readTable(lines: readonly string[]): Block {
  const cells = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const [head = [], , ...rows] = cells // the second line only rules the table
  return { kind: 'table', head, rows }
}

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|(?<![\w#.])([SMVAEH]\d{1,2})(?!\w)/g

function readInline(text: string, ids: ReadonlySet<string>): Inline[] {
  const found: Inline[] = []
  let at = 0
  for (const match of text.matchAll(MARKS)) {
    const [whole, strong, ruling, code, id] = match
    if (id !== undefined && !ids.has(id)) continue
    if (match.index > at) found.push(text.slice(at, match.index))
    at = match.index + whole.length
    if (id !== undefined) found.push({ rule: id })
    else
      found.push({ mark: strong !== undefined ? 'strong' : ruling !== undefined ? 'ruling' : 'code', text: strong ?? ruling ?? code ?? '' })
  }
  if (at < text.length) found.push(text.slice(at))
  return found
}

/** The rules that a page shows, in their sections and parts; what is left empty is left out. */
export function excerpt(book: readonly Section[], shown: (rule: string) => boolean): Section[] {
  return book
    .map((section) => ({
      ...section,
      parts: section.parts
        .map((part) => ({ ...part, rules: part.rules.filter((rule) => shown(rule.id)) }))
        .filter((part) => part.rules.length),
    }))
    .filter((section) => section.parts.length)
}

/** One rule. */
export function ruleOf(book: readonly Section[], id: string): Rule | undefined {
  return book.flatMap((section) => section.parts.flatMap((part) => part.rules)).find((rule) => rule.id === id)
}
