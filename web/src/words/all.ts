// Every section of words that only the client says: what another language has to have, in two parts.

import type { cards } from './cards'
import type { GRAMMAR } from './grammar'
import type { ABOUT, HELP } from './help'
import type { HOUSE } from './house'
import type { INVITE } from './invite'
import type { LESSON } from './lesson'
import type { NAMES } from './names'
import type { PACE } from './pace'
import type { PAGE } from './page'
import type { PAGES } from './pages'
import type { RULE } from './rule'
import type { RULES } from './rules'
import type { Speaker } from './sentences.ts'
import type { SERVER } from './server'
import type { SETTINGS, STATISTICS } from './settings'
import type { SITE } from './site'
import type { KEYS } from './speech'
import type { words } from './start'

/** What the start page says. */
export interface FirstWords {
  cards: typeof cards
  grammar: typeof GRAMMAR
  names: typeof NAMES
  page: typeof PAGE
  pages: typeof PAGES
  rule: typeof RULE
  server: typeof SERVER
  site: typeof SITE
  start: typeof words
}

/** What only other pages say. */
export interface OtherWords {
  about: typeof ABOUT
  help: typeof HELP
  house: typeof HOUSE
  invite: typeof INVITE
  keys: typeof KEYS
  lesson: typeof LESSON
  pace: typeof PACE
  rules: typeof RULES
  settings: typeof SETTINGS
  statistics: typeof STATISTICS
}

export type Words = FirstWords & OtherWords

/** The other pages' part of a language: its sections, and who says what is said at a table. */
export interface Rest {
  words: OtherWords
  speaker: Speaker
}
