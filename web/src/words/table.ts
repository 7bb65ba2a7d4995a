// What is said at the table, apart from what the server says. lucky.saying.people in Python.

import { GRAMMAR } from './grammar'
import { section } from './language.svelte'
import { NAMES } from './names'
import { tell, told } from './tell'

/** A line that begins with what is written larger. */
type Lead = [string, string]

export const TABLE = told('table', {
  turn: (turns: number): string => tell('table', 'turn', { turns }),
  yourTurn: (name: string, ghost: boolean): Lead => [tell('table', 'yours'), tell('table', 'yourTurn', { name, ghost })],
  yourAnswer: (attacker: string): Lead => [tell('table', 'asked'), tell('table', 'yourAnswer', { attacker })],
  theirTurn: (name: string): Lead => [NAMES.pawn(name), tell('table', 'theirTurn')],
  theirAnswer: (name: string, target: string, mine: boolean): Lead => [NAMES.pawn(name), tell('table', 'theirAnswer', { target, mine })],
})

export const ACTION_PANEL = told('actionPanel', {
  /** Somebody else whom one may move. */
  movePawn: (pawn: string): string => tell('actionPanel', 'movePawn', { pawn }),
  steps: (points: number): string => tell('actionPanel', 'steps', { points }),
  weapons: (ways: number): string => tell('actionPanel', 'weapons', { ways }),
})

export const ANSWER_AHEAD = told('answerAhead', {})

export const LOG = told('log', {})

export const CHAT = told('chat', {})

export const LOBBY = told('lobby', {
  startFilled: (chairs: number): string => tell('lobby', 'startFilled', { chairs }),
  watchers: (watching: number): string => tell('lobby', 'watchers', { watching }),
})

export const HOST = section('host', {
  title: 'As the host',
  mute: (name: string): string => `Mute ${name}`,
  unmute: (name: string): string => `Unmute ${name}`,
  muteWatchers: 'Mute spectators',
  unmuteWatchers: 'Unmute spectators',
  free: (name: string): string => `Free the chair of ${name}`,
  close: 'Close the table',
  closeNow: 'Really close it, for everybody',
})

export const CURTAIN = section('curtain', {
  title: (name: string): string => `Hand it to ${name}`,
  why: 'Everybody else looks at the ceiling.',
  asked: (attacker: string): string => `${GRAMMAR.capital(GRAMMAR.who(attacker))} strikes, and somebody has to be asked.`,
  lift: (name: string): string => `I am ${name}. Show me.`,
})

export const CONNECTION = told('connection', { away: (name: string): string => tell('connection', 'away', { name }) })

export const MENU = section('menu', {
  open: 'Settings',
  close: 'Close',
  seatLink: 'Copy a link that opens my seat on another device',
  copied: 'Copied. Whoever has it has your seat.',
  byHand: 'Copy it by hand, and show it to nobody:',
  leave: 'Let a bot play for me',
  seedHash: 'Checksum of the shuffle',
})

export const END = told('end', {
  won: (name: string): string => tell('end', 'won', { name }),
  turns: (turns: number): string => tell('end', 'turns', { turns }),
})
