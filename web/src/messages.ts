// What server and client say to each other. Made from lucky.messages by scripts/types; do not edit.

import type { State, Told } from './state'

export type * from './state'

export type Kind = 'open' | 'person' | 'bot' | 'stranger'

export type Stage = 'gathering' | 'playing' | 'over'

export type Wish = 'none' | 'pass' | 'pass unless last'

/** What the host settles besides the rules. */
export type Options = {
  public: boolean
  turn_seconds: number
  answer_seconds: number
  pace: number
  help: boolean
  watch: boolean
  practice: boolean
}

/** A seat at a table, as everyone sees it. */
export type Chair = { seat: number; kind: Kind; name: string; bot: string; here: boolean; away: boolean; votes: number }

/** What a sentence was made of, for those who say it in another language. */
export type Made = { template: string; facts: Record<string, string | number> }

/** A table, but for the game on it. */
export type Room = {
  table: string
  stage: Stage
  setup: Record<string, unknown>
  title: string
  options: Options
  chairs: Chair[]
  host: boolean
  yours: number[]
  watchers: number
  hash: string
  seed: string
  sequel_hash: string
  sequel_seed: string
  sequel: string
  warnings: string[]
  made: Record<string, Made>
  lesson: boolean
}

/** Something said at a table. */
export type Line = { line: number; name: string; seat: number | null; text: string; at: number }

/** Something that may be done now; what it is made of says where to offer it. */
export type Choice = {
  action: number
  text: string
  verb: string
  card?: number | null
  pawn?: string | null
  zone?: string | null
  target?: string | null
}

/** Something one might want to do and may not, and why. One that names nothing is about all its verb could be done with. */
export type Refusal = {
  verb: string
  why: string
  rule: string
  card?: number | null
  zone?: string | null
  target?: string | null
  template?: string
  facts?: Record<string, string | number>
}

/** How things would stand after a choice, as far as it is sure: what hidden cards or others' answers decide is left out. */
export type Prospect = {
  action: number
  zone: string | null
  seen_by: string[]
  may_draw: boolean
  may_attempt: boolean
  doctor: string | null
  doctor_next: string | null
  next: string | null
  turn_over: boolean
}

/** A card as its holder sees it. */
export type Card = {
  card: number
  name: string
  kind: string
  title?: string
  steps?: number
  room?: string | null
  value?: number
  there?: number
  luck?: number
  flavour?: string
  copy_of?: number | null
}

/** What the script of the first game wants of a newcomer. */
export type Cue = { beat: string; deed?: number | null }

/** What one seat knows beyond what everyone does, and what it may do. */
export type Mine = {
  seat: number
  hand: Card[]
  choices?: Choice[]
  refusals?: Refusal[]
  can_undo?: boolean
  wish?: Wish
  cue?: Cue | null
}

/** The first thing a connection hears: everything there is to know. */
export type Welcome = { kind: 'welcome'; version: string; room: Room; said: Line[] }

/** Something about the people at the table has changed. */
export type Gathering = { kind: 'gathering'; room: Room }

/** The game as it stands after something was done, what was done, and what the receiver knows and may do. */
export type News = {
  kind: 'news'
  number: number
  state: State
  events: Told[]
  since: number
  undone?: boolean
  mine?: Mine[]
  left?: number | null
}

/** Chat. */
export type Said = { kind: 'said'; said: Line }

/** A request was granted. */
export type Done = { kind: 'done'; ref: number; number: number }

/** A request was not: what was wrong with it, and where things stand. */
export type Refused = {
  kind: 'refused'
  ref: number
  number: number
  error: string
  rule?: string
  template?: string
  facts?: Record<string, string | number>
}

/** The answer to Foresee. */
export type Prospects = { kind: 'prospects'; ref: number; number: number; seat: number; prospects: Prospect[] }

/** The answer to Ask: what a bot would think of, best first. */
export type Advice = { kind: 'advice'; ref: number; number: number; seat: number; sentence: string; candidates: [number, string, number][] }

/** Still here. */
export type Pong = { kind: 'pong'; ref: number }

/** The first message of a connection: the tokens of one's seats (and of the host), and the last number seen; -1 for none. */
export type Hello = { kind: 'hello'; ref?: number; tokens?: string[]; number?: number }

/** A deed: an action's number or its text. */
export type Do = { kind: 'do'; ref?: number; seat: number; number: number; deed: number | string }

/** Take the last deed back. */
export type Undo = { kind: 'undo'; ref?: number; seat: number; number: number }

/** How to answer the present attempt, before being asked. */
export type Hope = { kind: 'hope'; ref?: number; seat: number; wish: Wish }

/** Chat, for a seat or from the window. */
export type Say = { kind: 'say'; ref?: number; text: string; seat?: number | null; name?: string }

/** What each of my choices would lead to. */
export type Foresee = { kind: 'foresee'; ref?: number; seat: number; number: number }

/** Advice for a decision, where the table allows it. */
export type Ask = { kind: 'ask'; ref?: number; seat: number; number: number }

/** A bot should stand in for a seat whose owner is away. */
export type Vote = { kind: 'vote'; ref?: number; seat: number; target: number }

/** Get up: a bot stands in, or the chair is free again before the game. */
export type Leave = { kind: 'leave'; ref?: number; seat: number }

/** Take the seat back from the bot. */
export type Return = { kind: 'return'; ref?: number; seat: number }

/** Begin (the host). Chairs still open are taken by bots of this kind, or refuse to begin if it is empty. */
export type Start = { kind: 'start'; ref?: number; fill?: string }

/** Anybody there? */
export type Ping = { kind: 'ping'; ref?: number }

/** A seat as the one who makes a table wants it. */
export type Place = { kind: 'bot' | 'me' | 'open'; name?: string; bot?: string }

/** A table to be made: choices of Setup, seats in order (Strangers have none), options. */
export type NewTable = { setup: Record<string, unknown>; places: Place[]; options?: Partial<Options>; start?: boolean }

/** A first game to be played by one's own hand, with a script for everybody else. */
export type NewLesson = { name?: string }

/** The right to a seat: whoever has the token is the one who sits there. */
export type SeatKey = { seat: number; token: string }

/** A new table, with the tokens of its maker. */
export type MadeTable = { table: string; host: string; seats: SeatKey[] }

/** To take an open chair: the first, or a certain one. */
export type Sit = { name: string; seat?: number | null }

/** A public table in the list. */
export type Listed = {
  table: string
  title: string
  stage: Stage
  chairs: Chair[]
  watchers: number
  age: number
  made: Record<string, Made>
}

/** A game to be shown again, through one seat's eyes or with every card open. */
export type Watch = { table?: string; game?: string; eyes?: number | null }

/** Everybody's chances in a game, as a seat could have guessed them or with every card open. */
export type Reckon = { table?: string; game?: string; eyes?: number | null; since?: number }

/** A table to be made where a game goes on otherwise than it did. */
export type PlayOn = { table?: string; game?: string; deed: number; seat: number; level?: string }

/** A moment of a game: a deed and how things stood after it. The first is the deal. */
export type Frame = { seat?: number | null; deed?: string; state: Partial<State>; events: Told[]; hands?: number[][] }

/** A whole game, moment by moment. */
export type Replay = {
  table: string
  title: string
  setup: Record<string, unknown>
  chairs: Chair[]
  cards: Card[]
  over: boolean
  frames: Frame[]
  made: Record<string, Made>
}

/** Rows of everybody's chances to win: after which deed, and by seat. Each turn begins with one, and the game ends with one. */
export type Chances = { rows: [number, number[]][]; done: boolean }

export type FromServer = Welcome | Gathering | News | Said | Done | Refused | Prospects | Advice | Pong

export type FromClient = Hello | Do | Undo | Hope | Say | Foresee | Ask | Vote | Leave | Return | Start | Ping
