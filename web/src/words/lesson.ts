// What the butler says in the first game. One to three short sentences each; what they speak of comes in by name.

import { GRAMMAR } from './grammar'
import { section } from './language.svelte'
import { NAMES } from './names'
import { told } from './tell'

/** The moment somebody is told about. Rooms and cards go by their English names; a language calls them what it likes. */
export interface Moment {
  here: string // the room one stands in
  doctor: string // the room the Doctor is in
  next: string // the room he goes to after this turn
  watchers: string[] // who sees one
  from: string // the room the first of them stands in
  room: string // where the action leads that is wanted
  card: string // the card it takes, by its title
  worth: number // what a weapon counts here
  spite: number // of one's own
  rivals: string[] // the others who have spite
  attacker: string // of the latest attempt that was not one's own
  weapon: string // and what it was made with
  strength: number
  foiler: string // who spoilt the latest attempt of one's own
}

/** An instruction: what comes before the name of a control, that name as the control bears it, and what comes after. */
type Order = [string, string, string]

/** What the terminal's butler says too. */
export const BUTLER = told('butler', {})

export const LESSON = section('lesson', {
  next: 'Next',
  skip: 'Skip the lesson',
  progress: (step: number, steps: number): string => `${step} of ${steps}`,

  say: {
    welcome: (): string =>
      'Good evening. Grimsby, the butler. Everybody here means to kill Doctor Lucky tonight. ' +
      'Three minutes of my help, and it will be you who does.',
    doctor: (at: Moment): string =>
      `The Doctor is the tall one in ${GRAMMAR.room(at.doctor)}. ` +
      'To kill him, be in his room, alone with him and seen by nobody. It is harder than it sounds.',
    enter: (at: Moment): string =>
      `A turn begins with one free step, to any of the lit rooms. Pay him a visit in ${GRAMMAR.room(at.room)}.`,
    witness: (at: Moment): string =>
      `He is here, and so are witnesses: ${GRAMMAR.list(at.watchers)} can see you from ${GRAMMAR.room(at.from)}. ` +
      'Sight runs straight through doors, and murder wants no audience.',
    draw: (): string =>
      'Then profit otherwise. Whoever has played no card this turn may draw one, in any room with a name. It ends the turn.',
    vista: (at: Moment): string =>
      `${GRAMMAR.list(at.watchers)} still ${at.watchers.length === 1 ? 'has' : 'have'} an ` +
      `eye on you, from ${GRAMMAR.room(at.from)}: two doors in line are as good as none.`,
    round: (at: Moment): string =>
      `After every turn the Doctor strolls on to the room with the next number. This time that will be ${GRAMMAR.room(at.next)}.`,
    hide: (at: Moment): string => `So be in ${GRAMMAR.room(at.room)} before him. Nobody can see you there; it is mostly poetry.`,
    ride: (): string => 'Now end the turn by drawing. Whoever the Doctor walks in on plays next, and he is about to walk in on you.',
    strike: (at: Moment): string =>
      'As foretold: he is here, nobody is looking, and it is your turn again. ' +
      `Keep your ${NAMES.card(at.card)} for later. To begin with, hands will do.`,
    foil: (at: Moment): string =>
      `${at.foiler} laid a Failure, and you were foiled. Now ${at.attacker} strikes, ` +
      `strength ${at.strength}, and nobody else objects. Lay that much luck, or ${at.attacker} wins.`,
    spite: (at: Moment): string =>
      'Failures are used once, so his luck runs down. Each attempt that fails leaves you 1 spite, which strengthens ' +
      `all you make later: you have ${at.spite}` +
      `${at.rivals.length ? `, and so ${at.rivals.length === 1 ? 'has' : 'have'} ${GRAMMAR.list(at.rivals)}` : ''}.`,
    slip: (at: Moment): string =>
      `A Move card takes you, or him, some rooms further. Use ${NAMES.card(at.card)} to slip into ${GRAMMAR.room(at.room)}.`,
    summon: (): string =>
      'A Room card puts you, or him, straight into its room. Send for the Doctor. He has never refused an invitation to a cellar.',
    finish: (at: Moment): string =>
      `Alone, unseen, and down here the ${NAMES.card(at.card)} is worth ${at.worth}. ` +
      `Your spite makes it ${at.worth + at.spite}. I shall be polishing something, loudly.`,
  },

  meanwhile: {
    turn: (): string => 'The others take their turns, and the Doctor strolls on after each. Do look as if you lived here.',
    struck: (): string => 'Now each of the others, from your left, may lay Failures to spoil it. Each clover on them is 1 luck.',
    last: (): string => 'They lay what luck they have left. It is a touching sight, and it will not be enough.',
  },

  choose: (label: string): Order => ['On the plan, choose ', label, '.'],
  pick: (label: string): Order => ['In your hand, choose ', label, '.'],
  press: (label: string): Order => ['Press ', label, '.'],
  /** The same for those who have no mouse, by a key if one is given. */
  keys: {
    next: (key: string): string => `By keyboard: Enter${key && `, or ${GRAMMAR.capital(key)} from anywhere`}.`,
    choose: (key: string): string =>
      `By keyboard: ${GRAMMAR.capital(key || 'tab')} leads to the plan, Page Down from one lit room to the next, Enter chooses.`,
    pick: (key: string): string =>
      `By keyboard: ${GRAMMAR.capital(key || 'tab')} leads to your hand, arrows from card to card, Enter chooses.`,
    press: (key: string): string => `By keyboard: ${key ? GRAMMAR.capital(key) : 'Enter, once more'}.`,
    among: (_key: string): string => 'By keyboard: Tab leads to it, Enter presses it.',
  },

  remarks: [
    'Presently. First things first.',
    'A fine idea, for another evening.',
    'I would advise against it. It is what I am paid for.',
    'With such confidence, too. But no.',
  ],
  noUndo: 'I tidy up. I do not undo.',
  strayed: 'You have left the path I swept for you. Very well: the evening is yours, and the others think for themselves from here.',

  thanks: 'Close',

  done: 'You did it',
  doneAbout: 'The Doctor is dead, and I have the rest of the evening off.',
  learned: ['Be in his room, alone and unseen.', 'Stand where he will walk in, and you play again.', 'Luck runs out. Spite does not.'],
  real: 'Play a real game',
  rules: 'The rules',
  house: 'Close',
})
