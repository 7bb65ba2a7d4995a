// A game as a spectator sees it, and what is told of it: View.to_dict and Told.to_dict in Python. tests/test_types.py compares.

export type Phase = 'moving' | 'answering' | 'over'

/** A card by what is printed on it. */
export interface Face {
  name: string
  kind: string
  title: string
  steps: number
  room: string | null
  value: number
  there: number
  luck: number
}

/** A seat as everyone sees it; its hand too, once the game is over. */
export interface Seat {
  name: string
  stranger: boolean
  alive: boolean
  zone: string | null
  cards: number
  tokens: number
  seen_by: string[]
  hand?: Face[]
}

/** An attempt that is being answered. */
export interface Attempt {
  attacker: string
  target: string
  weapon: string
  strength: number
  points: number
  needed: number
  asked: string
  laid: string[]
}

/** The game as it stands. */
export interface State {
  seat: string | null
  phase: Phase
  turn: string
  turns: number
  to_act: string | null
  points: number
  seats: Seat[]
  hand: Face[]
  doctor: string | null
  dog: string | null
  cat: string | null
  dog_grave: string | null
  next_stops: string[]
  next_if_ended: string | null
  dark: boolean
  deck: number
  discards: string[]
  failures_gone: string[]
  set_aside: number
  closed_cards: number
  ghost: boolean
  attempt: Attempt | null
  legal: string[]
}

/** Something that happened: which event, in words, and its facts by name (`seat`, `pawn`, `target`, `from`, `to`, `zone`, `card`...). */
export interface Told {
  event: string
  text: string
  seat?: string | null
  pawn?: string | null
  target?: string | null
  victim?: string | null
  from?: string | null
  to?: string | null
  zone?: string | null
  card?: string | null
  weapon?: string | null
  number?: number
  points?: number
  strength?: number
  tokens?: number
}
