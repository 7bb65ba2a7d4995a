// Every section of words: what another language has to have.

import type { cards } from './cards'
import type { GRAMMAR } from './grammar'
import type { HOUSE } from './house'
import type { LESSON } from './lesson'
import type { NAMES } from './names'
import type { PACE } from './pace'
import type { PAGE } from './page'
import type { ABOUT, HELP, INVITE, PAGES, SETTINGS, STATISTICS } from './pages'
import type { RULES } from './rules'
import type { SERVER } from './server'
import type { SITE } from './site'
import type { KEYS } from './speech'
import type { words } from './start'
import type { CURTAIN, HOST, MENU } from './table'

export interface Words {
  about: typeof ABOUT
  cards: typeof cards
  curtain: typeof CURTAIN
  grammar: typeof GRAMMAR
  help: typeof HELP
  host: typeof HOST
  house: typeof HOUSE
  invite: typeof INVITE
  keys: typeof KEYS
  lesson: typeof LESSON
  menu: typeof MENU
  names: typeof NAMES
  pace: typeof PACE
  page: typeof PAGE
  pages: typeof PAGES
  rules: typeof RULES
  server: typeof SERVER
  settings: typeof SETTINGS
  site: typeof SITE
  start: typeof words
  statistics: typeof STATISTICS
}
