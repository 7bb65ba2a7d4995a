// What is said about games that are seen again.

import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

export const REPLAY = section('replay', {
  title: 'Replay',
  tab: (title: string): string => `Replay: ${title}`,
  loading: 'Winding back the clock.',
  missing: 'There is no such game.',
  home: 'Back to the start page',

  // Opening a file.
  open: 'Open a game file',
  openAbout: 'Every finished game can be saved as a file. Put one here, and watch it action by action.',
  drop: 'Drop it anywhere on this page, or',
  choose: 'Choose a file',
  unreadable: 'That file cannot be read.',
  yours: 'Your finished games',
  none: 'None of your games has ended yet. Give it time.',
  watch: 'Watch',

  // Moving about in time.
  controls: 'Playback',
  moment: 'Moment',
  at: (action: number, actions: number, turn: number): string => `Action ${action} of ${actions}, turn ${turn}`,
  deal: (actions: number): string => `The deal, before the first of ${GRAMMAR.count(actions, 'action')}`,
  dealt: 'The cards are dealt, and everybody looks innocent.',
  play: 'Play',
  pause: 'Pause',
  start: 'To the deal',
  end: 'To the end',
  actionBack: 'One action back',
  actionOn: 'One action forward',
  turnBack: 'One turn back',
  turnOn: 'One turn forward',
  attemptBack: 'To the previous attempt',
  attemptOn: 'To the next attempt',
  keys: 'Left and right go by action, up and down by turn; Space plays',
  speed: 'Speed',
  speeds: { slow: 'Slow', usual: 'Normal', quick: 'Fast', off: 'Fastest' },
  eyes: 'As seen by',
  openEyes: 'All cards open',
  seatEyes: (name: string): string => `Through ${name}’s eyes`,

  // What there is to see.
  transcript: 'What happened',
  transcriptOpen: 'What happened, in full',
  turn: (turn: number, name: string): string => `Turn ${turn}, ${name}`,
  hands: 'Hands',
  handOf: (name: string, cards: number): string => `${name}, ${GRAMMAR.count(cards, 'card')}`,
  noCards: 'no cards',
  unseen: (name: string): string => `${name} could not see what the others held.`,
  chances: 'Chances',
  chancesAbout: 'From many games played on from each turn, by rule of thumb and with all cards open. What came next is another matter.',
  chancesEyes: (name: string): string =>
    `From many games played on from each turn, by rule of thumb, with the cards as ${name} could have guessed them.`,
  estimating: 'Estimating the chances',
  chancesNow: (chances: readonly [string, number][]): string =>
    `Chances: ${GRAMMAR.list(chances.map(([name, share]) => `${name} ${GRAMMAR.percent(share)}`))}`,
  attempt: (turn: number, attacker: string, target: string, fate: 'foiled' | 'fatal' | 'open'): string =>
    `Turn ${turn}: ${GRAMMAR.who(attacker)} tries to kill ${GRAMMAR.who(target)}` +
    `${fate === 'open' ? '' : fate === 'fatal' ? ', fatally' : ', and is foiled'}`,

  // What to do with it.
  link: 'Link to this moment',
  copied: 'Copied',
  noLink: 'This game came from your disk, so no link leads to it. Send the file.',
  file: 'Game file',
  another: 'Open another file',
  playOn: 'Play on from here',
  playOnTitle: 'It might have gone otherwise',
  playOnAbout: (action: number): string =>
    action
      ? `The game stands as it did after action ${action}. What is drawn from here on is dealt anew, so remembering helps only so far.`
      : 'The same deal once more. What is drawn from here on is dealt anew.',
  playOnPractice: 'You have seen every hand, so this table counts as practice and is in no list.',
  whose: 'Whose seat you take',
  level: 'How well the others play',
  begin: 'Take the seat',
  cancel: 'Cancel',
  overHere: 'It is over here. Go back a little to play on.',
  practice: 'practice',
})
