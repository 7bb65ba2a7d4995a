// What is said aloud, to those who listen instead of looking, and what the keys at the table are for.

import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

/** Somebody on the move: through which rooms, by which card, and whether a card was drawn at the end (null: one nobody else saw). */
export type Walk = { pawn: string; mine: boolean; rooms: string[]; card: string | null; drew?: string | null }

/** How things stand for me when I am to act. */
export type Stand = { zone: string | null; doctor: string | null; seers: string[]; strike: boolean }

/** Some who see me: where from; null for my own room. */
export type Eyes = { names: string[]; from: string | null }

const names = (list: readonly string[]): string => GRAMMAR.list(list.map(GRAMMAR.who))
const subject = (name: string, mine: boolean): string => (mine ? 'You' : GRAMMAR.capital(GRAMMAR.who(name)))
const verb = (mine: boolean, plain: string, third = `${plain}s`): string => (mine ? plain : third)
const object = (name: string, mine: boolean): string => (mine ? 'you' : GRAMMAR.who(name))
const weapon = (name: string): string => (name === 'bare hands' ? name : `the ${name}`)
const or = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

export const SPEECH = section('speech', {
  went: ({ pawn, mine, rooms, card, drew }: Walk): string => {
    const way = rooms.map(GRAMMAR.room).join(', then ')
    const straight = card !== null && card === rooms[0]
    const by = straight ? ' by its card' : card ? ` by ${card}` : ''
    const drawn = drew === undefined ? '' : `, and ${verb(mine, 'draw')} ${drew ?? 'a card'}`
    return `${subject(pawn, mine)} ${verb(mine, 'go', 'goes')} ${straight ? 'straight ' : ''}to ${way}${by}${drawn}.`
  },
  drew: (name: string, mine: boolean, card: string | null): string => `${subject(name, mine)} ${verb(mine, 'draw')} ${card ?? 'a card'}.`,
  attempted: (attacker: string, mine: boolean, target: string, atMe: boolean, with_: string, strength: number): string =>
    `${subject(attacker, mine)} ${verb(mine, 'try', 'tries')} to kill ${object(target, atMe)} with ${weapon(with_)}, strength ${strength}.`,
  laid: (name: string, mine: boolean, card: string, luck: number, points: number): string =>
    `${subject(name, mine)} ${verb(mine, 'lay')} ${card}${card.endsWith(` ${luck}`) ? '' : `, ${luck} luck`}: ${points} so far.`,
  spited: (name: string, mine: boolean, points: number): string =>
    `${subject(name, mine)} ${verb(mine, 'spend')} 1 spite: ${points} so far.`,
  passed: (others: string[], me: boolean): string => {
    const all = [...others.map(GRAMMAR.who), ...(me ? ['you'] : [])]
    return `${GRAMMAR.capital(GRAMMAR.list(all))} ${all.length > 1 || me ? 'pass' : 'passes'}.`
  },
  foiled: (name: string, mine: boolean): string => `${subject(name, mine)} ${verb(mine, 'are', 'is')} foiled.`,
  killed: (attacker: string, mine: boolean, target: string, me: boolean): string =>
    `Nothing stops ${object(attacker, mine)}: ${me ? 'you are' : `${GRAMMAR.who(target)} is`} done for.`,
  won: (mine: boolean, name: string): string => (mine ? 'You win.' : `${name} wins.`),
  strolled: (zone: string, onto: string | null, mine: boolean): string => {
    const next = onto === null ? '' : mine ? ' and walks in on you, so you play next' : ` and walks in on ${onto}, who plays next`
    return `The Doctor strolls to ${GRAMMAR.room(zone)}${next}.`
  },
  turn: (name: string): string => `It is ${name}’s turn.`,
  idle: (name: string, mine: boolean): string => `${subject(name, mine)} ${verb(mine, 'do', 'does')} nothing.`,
  undone: 'The last action is taken back.',
  over: 'It is over.',
  looking: 'You are looking on.',
  says: (name: string, text: string): string => `${name} says: ${text}`,
  clock: (seconds: number): string => `${seconds} seconds left.`,
  yourTurn: 'Your turn.',
  /** Where I stand and who looks at me, as a turn begins. */
  stand: ({ zone, doctor, seers, strike }: Stand): string => {
    const here = zone === null ? '' : `You are in ${GRAMMAR.room(zone)}${doctor === zone ? ' with the Doctor' : ''}. `
    const there = doctor === null || doctor === zone ? '' : `The Doctor is in ${GRAMMAR.room(doctor)}. `
    return `${here}${there}${SPEECH.seen(seers)}${strike ? ' You may strike.' : ''}`
  },
  /** The same after each action, by when I know where I am. */
  still: ({ zone, doctor, seers, strike }: Stand): string =>
    `${doctor !== null && doctor === zone ? 'The Doctor is here. ' : ''}${SPEECH.seen(seers)}${strike ? ' You may strike.' : ''}`,
  seen: (seers: string[]): string =>
    seers.length ? `${GRAMMAR.capital(names(seers))} ${seers.length === 1 ? 'sees' : 'see'} you.` : 'Nobody sees you.',
  asked: (attacker: string, target: string, atMe: boolean, needed: number, helpful: number): string => {
    const luck = `${needed} more luck saves ${object(target, atMe)}`
    const cards =
      helpful === 0 ? 'Nothing you hold would help' : helpful === 1 ? 'One of your cards would help' : `${helpful} of your cards would help`
    return `You are asked to foil ${GRAMMAR.who(attacker)}: ${luck}. ${cards}.`
  },
  chosen: (action: string): string => `${action}? Enter does it, Escape drops it.`,
  /** Something is picked that goes several ways. */
  choose: (rooms: number, actions: string[]): string =>
    rooms > 1 ? `${rooms} rooms to choose from on the board: B, then Page Down.` : `${or(actions)}? B, then Enter, to choose.`,

  nothingYet: 'Nothing has happened yet.',
  /** Where everybody is, room by room. */
  where: (rooms: { zone: string; names: string[]; me: boolean }[]): string =>
    rooms
      .map(({ zone, names: there, me }) => {
        const all = [...(me ? ['you'] : []), ...there.map(GRAMMAR.who)]
        return `${GRAMMAR.capital(GRAMMAR.list(all))} ${all.length > 1 || me ? 'are' : 'is'} in ${GRAMMAR.room(zone)}.`
      })
      .join(' '),
  eyes: (eyes: Eyes[]): string =>
    eyes.length
      ? eyes
          .map(
            ({ names: there, from }) =>
              `${GRAMMAR.capital(names(there))} ${there.length === 1 ? 'sees' : 'see'} ` +
              `you ${from === null ? 'right here' : `from ${GRAMMAR.room(from)}`}.`,
          )
          .join(' ')
      : 'Nobody sees you.',
  hand: (cards: string[]): string =>
    cards.length ? `${GRAMMAR.count(cards.length, 'card')}: ${cards.join('; ')}.` : 'Your hand is empty.',
  /** What I may do: rooms by a step and by cards, other actions by name. */
  may: (steps: string[], byCard: string[], actions: string[]): string => {
    const parts = [
      ...(steps.length ? [`step to ${or(steps.map(GRAMMAR.room))}`] : []),
      ...(byCard.length ? [`go by card to ${or(byCard.map(GRAMMAR.room))}`] : []),
      ...actions.map((action) => action.slice(0, 1).toLowerCase() + action.slice(1)),
    ]
    return `You may ${parts.join('; ')}.`
  },
  round: (doctor: string | null, stops: string[], next: string | null, mine: boolean): string => {
    const now = doctor === null ? 'The Doctor is nowhere.' : `The Doctor is in ${GRAMMAR.room(doctor)}.`
    const then = stops.length ? ` Then ${stops.map(GRAMMAR.room).join(', ')}.` : ''
    return `${now}${then}${next === null ? '' : ` If the turn ended now, ${mine ? 'you' : next} would play next.`}`
  },
})

export const KEYS = section('keys', {
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
