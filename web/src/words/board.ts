// What the board says.

import type { Action, CardInfo } from '../messages'
import { ACTIONS } from './actions'
import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

export const BOARD = section('board', {
  house: (title: string): string => `${title}, the house`,
  rooms: 'Rooms',
  nearer: 'Zoom in',
  whole: 'Zoom out',
  me: 'Find me',
  find: (pawn: string): string => `Find ${GRAMMAR.who(pawn)}`,
  floor: (name: string): string => GRAMMAR.capital(name),
  number: (zone: { number: number | null; kind: string }): string =>
    zone.number === null ? (zone.kind === 'room' ? '' : zone.kind) : String(zone.number),
  step: 'one step',
  withCard: 'with a card',
  far: 'out of reach',
  here: 'you are here',
  standing: (names: string[]): string =>
    `${GRAMMAR.capital(GRAMMAR.list(names.map(GRAMMAR.who)))} ${names.length === 1 ? 'is' : 'are'} here`,
  wouldSee: (names: string[]): string => `${GRAMMAR.list(names.map(GRAMMAR.who))} would see you`,
  unseen: 'nobody would see you',
  sees: (names: string[], from: string | null): string => {
    const verb = names.length === 1 ? 'sees' : 'see'
    return from === null ? `${verb} you right here` : `${verb} you from ${GRAMMAR.room(from)}`
  },
  names: (names: string[]): string => GRAMMAR.capital(GRAMMAR.list(names.map(GRAMMAR.who))),
  inSight: (names: string[]): string => (names.length ? `In sight: ${GRAMMAR.list(names.map(GRAMMAR.who))}.` : 'Nobody in sight of it.'),
  choose: 'How?',
  onto: (target: string): string => `Try to kill ${GRAMMAR.who(target)}`,
  action: (action: Action, hand: readonly CardInfo[], me: string | null): string => ACTIONS.label(action, hand, me),
  mayDraw: 'may draw there',
  mayAttempt: 'may strike there',
  next: (name: string): string => `then ${name} plays`,
})

export const ROUND = section('round', {
  title: 'The Doctor’s round',
  now: 'now',
  after: 'after this turn',
  plays: (name: string): string => `then ${name} plays`,
  youPlay: 'then you play',
  there: (names: string[]): string => GRAMMAR.list(names.map(GRAMMAR.who)),
  nobody: 'nobody there',
})

export const OUTLOOK = section('outlook', {
  title: 'If you stop here',
  stay: 'You stay where you are',
  step: 'your step',
  card: 'by a card',
  seen: (names: string[]): string => `${GRAMMAR.capital(GRAMMAR.list(names.map(GRAMMAR.who)))} ${names.length === 1 ? 'sees' : 'see'} you`,
  unseen: 'Nobody sees you',
  attempt: 'Attempt',
  draw: 'Draw',
  yes: 'allowed',
  no: 'not from there',
  doctor: (zone: string): string => `The Doctor goes to ${GRAMMAR.room(zone)}`,
  next: (name: string): string => `${name} plays next`,
  youNext: 'You play next',
  unsure: 'Who plays next depends on cards nobody has turned over yet',
})

export const SCENE = section('scene', {
  label: 'A murder attempt',
  title: (attacker: string, zone: string | null): [string, string] => [
    GRAMMAR.capital(GRAMMAR.who(attacker)),
    zone ? ` strikes in ${GRAMMAR.room(zone)}` : ' strikes',
  ],
  on: (target: string): string => (target === 'Doctor' ? '' : `at ${GRAMMAR.who(target)}`),
  strength: 'strength',
  bare: 'With nothing but good intentions.',
  foiled: 'Foiled',
  foiledLine: (target: string): string =>
    target === 'Doctor' ? 'The Doctor notices nothing. As ever.' : `${GRAMMAR.capital(GRAMMAR.who(target))} lives. For now.`,
  fatal: 'Fatal',
  fatalLine: (target: string): string => (target === 'Doctor' ? 'His luck has run out.' : `That was ${GRAMMAR.who(target)}.`),
  close: 'Back to the board',
  dark: 'The lights go out',
  darkLine: 'From here on, one sees one’s own room and not much of that.',
})
