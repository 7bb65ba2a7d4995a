// What is said at the table, apart from what the server says. lucky.saying.people in Python.

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

export const LOG = told('log', { dealt: (number: number): string => tell('log', 'dealt', { number }) })

export const CHAT = told('chat', {})

export const LOBBY = told('lobby', {
  startFilled: (chairs: number): string => tell('lobby', 'startFilled', { chairs }),
  watchers: (watching: number): string => tell('lobby', 'watchers', { watching }),
})

export const HOST = told('host', {
  mute: (name: string): string => tell('host', 'mute', { name }),
  unmute: (name: string): string => tell('host', 'unmute', { name }),
  free: (name: string): string => tell('host', 'free', { name }),
})

export const CURTAIN = told('curtain', {
  title: (name: string): string => tell('curtain', 'title', { name }),
  asked: (attacker: string): string => tell('curtain', 'asked', { attacker }),
  lift: (name: string): string => tell('curtain', 'lift', { name }),
})

export const CONNECTION = told('connection', { away: (name: string): string => tell('connection', 'away', { name }) })

export const MENU = told('menu', {})

export const END = told('end', { turns: (turns: number): string => tell('end', 'turns', { turns }) })
