// German: who speaks it, and how its words are joined. What the server and the command line say too stands in src/lucky/data/words/de:
// names with their articles, what happened, and the server's sentences under their English templates.

import game from '../../../../src/lucky/data/words/de/game.json' with { type: 'json' }
import type { GameEvent, PhraseSource } from '../../messages'
import { Speaker, type Fact, type Tables } from '../sentences.ts'

export { capital } from '../sentences.ts'

export const speaker = new Speaker(game.grammar, game as unknown as Tables)

/** What stands on cards. */
export const faces = game.faces

/** A fact, as the server gives it. */
type Name = Fact

export const quoted = (name: string): string => `„${name}“`
export const room = (zone: Name): string => speaker.name('rooms', zone)
export const roomName = (zone: Name): string => speaker.name('rooms', zone, 'name')
export const inside = (zone: Name): string => speaker.name('rooms', zone, 'in')
export const into = (zone: Name): string => speaker.name('rooms', zone, 'into')
export const from = (zone: Name): string => speaker.name('rooms', zone, 'from')

export const cardName = (name: string): string => speaker.name('cards', name, 'name')

export const person = (name: Name): string => speaker.name('pawns', name, 'name')
export const who = (name: Name): string => speaker.name('pawns', name)
export const whom = (name: Name): string => speaker.name('pawns', name, 'acc')

/** `von Violet`, `vom Doktor`. */
export const by = (name: Name): string => speaker.name('pawns', name, 'by')

const and = new Intl.ListFormat('de', { type: 'conjunction' })
export const or = new Intl.ListFormat('de', { type: 'disjunction' })
export const list = (words: readonly string[]): string => and.format(words)
const plural = new Intl.PluralRules('de')
export const one = (n: number): boolean => plural.select(n) === 'one'
export const count = (n: number, single: string, many: string): string => `${n} ${one(n) ? single : many}`
export const cards = (n: number): string => count(n, 'Karte', 'Karten')
export const decimal = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
export const percent = new Intl.NumberFormat('de', { style: 'percent' })
const SPELT = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
export const spelt = (n: number): string => SPELT[n] ?? `${n}`

/** Words of the server's that need no facts: names of variants, houses, editions. */
export const known = (text: Name): string => speaker.name('phrases', text)

/** A sentence of the server's; its own where there are no words for it. What the book says may stand with its rule behind it. */
export function phrase(text: string, source: Partial<PhraseSource> & { rule?: string } = {}): string {
  const template = source.template || text
  if (!speaker.has('phrases', template)) return text
  const sentence = speaker.say(speaker.tables.phrases![template]!, source.facts ?? {})
  return source.rule && text.endsWith(` (${source.rule}).`) ? `${sentence} (${source.rule}).` : sentence
}

/** Which of its sentences an event is told by, where there are several; see `form` in src/lucky/events.py. */
function form(happened: GameEvent): string {
  switch (happened.event) {
    case 'moved':
      return !happened.card ? '' : happened.card === happened.to ? ' straight' : ' by card'
    case 'laid':
      return happened.card.endsWith(` ${happened.luck}`) ? ' as named' : ''
    case 'earned':
      return happened.token === 'spite' ? '' : ' reasons'
    case 'won':
      return happened.seat ? '' : ' by nobody'
    default:
      return ''
  }
}

/** What happened. */
export const event = (happened: GameEvent): string => speaker.say(speaker.tables.events![happened.event + form(happened)]!, { ...happened })
