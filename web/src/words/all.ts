// Every section of words: what another language has to have.

import type { BOARD, OUTLOOK, ROUND, SCENE } from './board'
import type { advice, cards, meter, people, piles } from './cards'
import type { ACTIONS } from './actions'
import type { COACH } from './coach'
import type { ENDING } from './ending'
import type { GRAMMAR } from './grammar'
import type { HOUSE } from './house'
import type { LESSON } from './lesson'
import type { NAMES } from './names'
import type { PACE } from './pace'
import type { PAGE } from './page'
import type { ABOUT, HELP, INVITE, PAGES, SETTINGS, STATISTICS } from './pages'
import type { REPLAY } from './replay'
import type { RULES } from './rules'
import type { SERVER } from './server'
import type { SITE } from './site'
import type { KEYS, SPEECH } from './speech'
import type { words } from './start'
import type { CHAT, CURTAIN, ACTION_PANEL, END, CONNECTION, HOST, LOBBY, LOG, MENU, TABLE } from './table'

export interface Words {
  about: typeof ABOUT
  advice: typeof advice
  board: typeof BOARD
  cards: typeof cards
  chat: typeof CHAT
  coach: typeof COACH
  actions: typeof ACTIONS
  curtain: typeof CURTAIN
  actionPanel: typeof ACTION_PANEL
  end: typeof END
  ending: typeof ENDING
  grammar: typeof GRAMMAR
  help: typeof HELP
  host: typeof HOST
  house: typeof HOUSE
  invite: typeof INVITE
  keys: typeof KEYS
  lesson: typeof LESSON
  connection: typeof CONNECTION
  lobby: typeof LOBBY
  log: typeof LOG
  menu: typeof MENU
  meter: typeof meter
  names: typeof NAMES
  outlook: typeof OUTLOOK
  pace: typeof PACE
  page: typeof PAGE
  pages: typeof PAGES
  people: typeof people
  piles: typeof piles
  replay: typeof REPLAY
  round: typeof ROUND
  rules: typeof RULES
  scene: typeof SCENE
  server: typeof SERVER
  settings: typeof SETTINGS
  site: typeof SITE
  speech: typeof SPEECH
  start: typeof words
  statistics: typeof STATISTICS
  table: typeof TABLE
}
