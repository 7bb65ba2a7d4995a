// What the board says.

import type { Choice } from '../messages'

const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const who = (name: string): string => (name === 'Doctor' || name === 'dog' || name === 'cat' ? `the ${name}` : name)

export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

export const room = (name: string): string => (/'s /.test(name) ? name : `the ${name}`)

export const BOARD = {
  house: (title: string): string => `${title}, the house`,
  rooms: 'Rooms',
  nearer: 'Nearer',
  whole: 'The whole house',
  me: 'Where I am',
  floor: (name: string): string => capital(name),
  number: (zone: { number: number | null; kind: string }): string => (zone.number === null ? (zone.kind === 'room' ? '' : zone.kind) : String(zone.number)),
  step: 'one step',
  withCard: 'with a card',
  here: 'you are here',
  standing: (names: string[]): string => `${capital(list(names.map(who)))} ${names.length === 1 ? 'is' : 'are'} here`,
  wouldSee: (names: string[]): string => `${list(names.map(who))} would see you`,
  unseen: 'nobody would see you',
  sees: (names: string[], from: string | null): string => {
    const verb = names.length === 1 ? 'sees' : 'see'
    return from === null ? `${verb} you right here` : `${verb} you from ${room(from)}`
  },
  names: (names: string[]): string => capital(list(names.map(who))),
  inSight: (names: string[]): string => (names.length ? `In sight: ${list(names.map(who))}.` : 'Nobody in sight of it.'),
  choose: 'How?',
  onto: (target: string): string => `Try to kill ${who(target)}`,
  choice: (choice: Choice): string => capital(choice.text),
  mayDraw: 'may draw there',
  mayAttempt: 'may attempt there',
  next: (name: string): string => `then ${name} plays`,
}

export const ROUND = {
  title: 'The Doctor’s round',
  now: 'now',
  after: 'after this turn',
  plays: (name: string): string => `then ${name} plays`,
  there: (names: string[]): string => list(names.map(who)),
  nobody: 'nobody there',
}

export const OUTLOOK = {
  title: 'If you stop here',
  stay: 'You stay where you are',
  step: 'your step',
  card: 'by a card',
  seen: (names: string[]): string => `${capital(list(names.map(who)))} ${names.length === 1 ? 'sees' : 'see'} you`,
  unseen: 'Nobody sees you',
  attempt: 'Attempt',
  draw: 'Draw',
  yes: 'allowed',
  no: 'not from there',
  doctor: (zone: string): string => `The Doctor goes to ${room(zone)}`,
  next: (name: string): string => `${name} plays next`,
  unsure: 'Who plays next hangs on cards nobody has turned',
}

export const SCENE = {
  label: 'A murder attempt',
  title: (attacker: string, zone: string | null): [string, string] => [attacker, zone ? ` strikes in ${room(zone)}` : ' strikes'],
  on: (target: string): string => (target === 'Doctor' ? '' : `at ${who(target)}`),
  strength: 'strength',
  bare: 'With nothing but good intentions.',
  foiled: 'Foiled',
  foiledLine: (target: string): string => `${capital(who(target))} notices nothing. As ever.`,
  fatal: 'Fatal',
  fatalLine: (target: string): string => (target === 'Doctor' ? 'His luck has run out.' : `That was ${who(target)}.`),
  close: 'Back to the board',
  dark: 'The lights go out',
  darkLine: 'From here on, one sees one’s own room and not much of that.',
}
