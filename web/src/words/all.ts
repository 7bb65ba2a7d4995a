// Every section of words: what another language has to have.

import type { BOARD, OUTLOOK, ROUND, SCENE } from './board'
import type { advice, cards, meter, people, piles } from './cards'
import type { CHOICES } from './choices'
import type { GRAMMAR } from './grammar'
import type { HOUSE } from './house'
import type { NAMES } from './names'
import type { PAGE } from './page'
import type { SAID } from './said'
import type { words } from './start'
import type { CHAT, CURTAIN, DEEDS, END, LINE, LOBBY, LOG, MENU, TABLE } from './table'

export interface Words {
  advice: typeof advice
  board: typeof BOARD
  cards: typeof cards
  chat: typeof CHAT
  choices: typeof CHOICES
  curtain: typeof CURTAIN
  deeds: typeof DEEDS
  end: typeof END
  grammar: typeof GRAMMAR
  house: typeof HOUSE
  line: typeof LINE
  lobby: typeof LOBBY
  log: typeof LOG
  menu: typeof MENU
  meter: typeof meter
  names: typeof NAMES
  outlook: typeof OUTLOOK
  page: typeof PAGE
  people: typeof people
  piles: typeof piles
  round: typeof ROUND
  said: typeof SAID
  scene: typeof SCENE
  start: typeof words
  table: typeof TABLE
}
