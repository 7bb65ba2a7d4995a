// What is said aloud, to those who listen instead of looking, and what the keys at the table are for. lucky.saying.aloud in Python.

import { section } from './language.svelte'
import { ME } from './sentences.ts'
import { speaker, tell, told } from './tell'

/** Somebody on the move: through which rooms, by which card, and whether a card was drawn at the end (null: one nobody else saw). */
export type Walk = { pawn: string; mine: boolean; rooms: string[]; card: string | null; drew?: string | null }

/** How things stand for me when I am to act. */
export type Stand = { zone: string | null; doctor: string | null; seers: string[]; strike: boolean }

/** Some who see me: where from; null for my own room. */
export type Eyes = { names: string[]; from: string | null }

const joined = (...sentences: string[]): string => sentences.filter(Boolean).join(' ')
const room = (zone: string): string => tell('speech', 'room', { zone })
const or = (words: readonly string[]): string => speaker().listed(words, 'or')
const may = (strike: boolean): string => (strike ? tell('speech', 'mayStrike') : '')

export const SPEECH = told('speech', {
  went: ({ pawn, mine, rooms, card, drew }: Walk): string =>
    tell('speech', 'went', {
      pawn,
      mine,
      card,
      straight: card !== null && card === rooms[0],
      way: rooms.map(room).join(tell('speech', 'then')),
      drawn: drew === undefined ? '' : tell('speech', 'andDrew', { mine, card: drew }),
    }),
  drew: (pawn: string, mine: boolean, card: string | null): string => tell('speech', 'drew', { pawn, mine, card }),
  attempted: (pawn: string, mine: boolean, target: string, atMe: boolean, weapon: string, strength: number): string =>
    tell('speech', 'attempted', { pawn, mine, target: atMe ? ME : target, weapon, strength }),
  laid: (pawn: string, mine: boolean, card: string, luck: number, points: number): string =>
    tell('speech', 'laid', { pawn, mine, card, luck, points, named: card.endsWith(` ${luck}`) }),
  spited: (pawn: string, mine: boolean, points: number): string => tell('speech', 'spited', { pawn, mine, points }),
  passed: (others: string[], you: boolean): string => tell('speech', 'passed', { names: [...others, ...(you ? [ME] : [])], you }),
  foiled: (pawn: string, mine: boolean): string => tell('speech', 'foiled', { pawn, mine }),
  killed: (pawn: string, mine: boolean, target: string, atMe: boolean): string =>
    tell('speech', 'killed', { pawn: mine ? ME : pawn, target: atMe ? ME : target, atMe }),
  won: (mine: boolean, pawn: string): string => tell('speech', 'won', { pawn, mine }),
  strolled: (zone: string, next: string | null, mine: boolean): string => tell('speech', 'strolled', { zone, next, mine }),
  turn: (pawn: string): string => tell('speech', 'turn', { pawn }),
  idle: (pawn: string, mine: boolean): string => tell('speech', 'idle', { pawn, mine }),
  says: (name: string, text: string): string => tell('speech', 'says', { name, text }),
  clock: (seconds: number): string => tell('speech', 'clock', { seconds }),
  /** Where I stand and who looks at me, as a turn begins. */
  stand: ({ zone, doctor, seers, strike }: Stand): string =>
    joined(
      tell('speech', 'here', { zone, together: doctor === zone }),
      doctor === null || doctor === zone ? '' : tell('speech', 'doctorIn', { zone: doctor }),
      SPEECH.seen(seers),
      may(strike),
    ),
  /** The same after each action, by when I know where I am. */
  still: ({ zone, doctor, seers, strike }: Stand): string =>
    joined(doctor !== null && doctor === zone ? tell('speech', 'doctorHere') : '', SPEECH.seen(seers), may(strike)),
  seen: (names: string[]): string => tell('speech', 'seen', { names }),
  asked: (attacker: string, target: string, atMe: boolean, needed: number, helpful: number): string =>
    tell('speech', 'asked', { attacker, target, atMe, needed, help: tell('speech', 'help', { helpful }) }),
  /** Where everybody is, room by room. */
  where: (rooms: { zone: string; names: string[]; me: boolean }[]): string =>
    joined(
      ...rooms.map(({ zone, names, me }) =>
        tell('speech', 'where', { zone, names: [...(me ? [ME] : []), ...names], others: names, you: me }),
      ),
    ),
  eyes: (eyes: Eyes[]): string =>
    eyes.length ? joined(...eyes.map(({ names, from }) => tell('speech', 'eyes', { names, zone: from }))) : SPEECH.seen([]),
  hand: (cards: string[]): string => tell('speech', 'hand', { number: cards.length, cards: cards.join('; ') }),
  /** What I may do: rooms by a step and by cards, other actions by name. */
  may: (steps: string[], byCard: string[], actions: string[]): string => {
    const parts = [
      ...(steps.length ? [tell('speech', 'step', { rooms: or(steps.map(room)) })] : []),
      ...(byCard.length ? [tell('speech', 'byCard', { rooms: or(byCard.map(room)) })] : []),
      ...actions.map((action) => speaker().small(action)),
    ]
    return tell('speech', 'may', { parts: parts.join('; ') })
  },
  round: (doctor: string | null, stops: string[], next: string | null, mine: boolean): string =>
    joined(
      tell('speech', 'doctorIn', { zone: doctor }),
      stops.length ? tell('speech', 'stops', { stops: stops.map((zone) => tell('speech', 'stop', { zone })).join(', ') }) : '',
      next === null ? '' : tell('speech', 'ifEnded', { next, mine }),
    ),
})

export const KEYS = section('keys', {
  /** What is picked, and how it is done. */
  chosen: (action: string): string => `${action}? Enter does it, Escape drops it.`,
  /** Something is picked that goes several ways. */
  choose: (rooms: number, actions: string[]): string =>
    rooms > 1 ? `${rooms} rooms to choose from on the board: B, then Page Down.` : `${or(actions)}? B, then Enter, to choose.`,
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  about: 'They work anywhere at the table, except where you type.',
  letters: 'Single-letter shortcuts',
  close: 'Close',
  repeat: 'To be told',
  last: 'what happened last; again, what was before that',
  where: 'where everybody is',
  seen: 'who sees you',
  hand: 'your hand',
  may: 'what you may do',
  round: 'the Doctor’s round, and who plays next',
  go: 'To get about',
  board: 'to the board: your room, or the first you may choose',
  cards: 'to your cards',
  help: 'this list',
  arrows: 'from room to room through the doors, and from card to card',
  arrowKeys: 'Arrows',
  lit: 'to the next room you can get to, and back',
  ends: 'to your own room, and to the Doctor’s',
  act: 'To act',
  attempt: 'attempt',
  draw: 'draw',
  end: 'end the turn',
  pass: 'pass',
  spite: 'spend 1 spite',
  enter: 'choose; once more, do it',
  escape: 'drop what you chose',
  spaceKey: 'Space',
  ahead: 'skip to your next decision, if you play alone',
  skips: 'Skip to',
  skip: { board: 'To the board', hand: 'To your cards', acts: 'To what you can do', log: 'To the story so far' },
})
