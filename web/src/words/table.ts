// What is said at the table, apart from what the server says.

import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

export const TABLE = section('table', {
  title: 'Lucky Mansion',
  home: 'To the start page',
  turn: (turns: number): string => `turn ${turns}`,
  yourTurn: (name: string, ghost: boolean): [string, string] => [
    'Your turn',
    `, ${name}. Step, play cards, then strike${ghost ? ', if you like' : ' or draw'}.`,
  ],
  yourAnswer: (attacker: string): [string, string] => ['You are asked', ` to foil ${GRAMMAR.who(attacker)}’s attempt.`],
  theirTurn: (name: string): [string, string] => [name, ' is up to something.'],
  theirAnswer: (name: string, target: string, mine: boolean): [string, string] => [
    name,
    target === 'Doctor' ? ' considers the Doctor’s future.' : mine ? ' considers your future.' : ' weighs a life.',
  ],
  over: 'It is over.',
  looking: 'You are looking on.',
  tabTurn: '● Your turn',
  tabAnswer: '‼ Foil it?',
  clock: 'Time left to decide',
})

export const ACTION_PANEL = section('actionPanel', {
  label: 'What to do',
  move: 'Move',
  /** Somebody else whom one may move. */
  movePawn: (pawn: string): string => `Move ${GRAMMAR.who(pawn)}`,
  attempt: 'Attempt',
  draw: 'Draw',
  end: 'End turn',
  pass: 'Pass',
  spite: 'Spend 1 spite',
  steps: (points: number): string => (points === 1 ? 'One step left; lit rooms' : `${points} steps left; lit rooms`),
  cardsOnly: 'By cards only; dashed rooms',
  stuck: 'No further tonight',
  weapons: (count: number): string => (count === 1 ? 'With bare hands' : `${count} ways to go about it`),
  drawIt: 'A card, and the turn is over',
  endIt: 'Nothing else tonight',
  which: 'Which?',
  cancel: 'Cancel',
  where: 'Choose a dashed room, or whom to move.',
  undo: 'Take back',
  hint: 'Ask for a hint',
  thinking: 'Thinking',
  notYours: 'Not your move',
  foil: 'Foil or pass?',
  ahead: 'When it comes to you',
  aheadAnswers: { 'none': 'Ask me', 'pass': 'Pass', 'pass unless last': 'Pass, unless I am the last hope' },
  waiting: 'Nothing to do but look innocent.',
})

export const LOG = section('log', { title: 'Tonight', chat: 'Chat', skipped: 'You are skipped:' })

export const CHAT = section('chat', {
  title: 'Chat',
  empty: 'Nobody has said anything yet. Suspicious.',
  say: 'Say something',
  send: 'Send',
  window: 'somebody at the window',
})

export const LOBBY = section('lobby', {
  title: 'The guests arrive',
  about: 'Once every chair is taken, whoever set the table may start.',
  open: 'An empty chair',
  stranger: 'A Stranger. Nobody plays it; it gets in the way all the same.',
  bot: 'A bot',
  here: 'here',
  gone: 'stepped out',
  muted: 'muted',
  you: 'you',
  name: 'Your name',
  sit: 'Sit down',
  another: 'Seat another player on this device',
  leave: 'Leave the table',
  link: 'Whoever has this link may sit down:',
  copy: 'Copy the link',
  copied: 'Copied',
  fill: 'Empty chairs go to',
  greedy: 'blunt bots, quick to strike',
  start: 'Start the game',
  startFilled: (chairs: number): string => `Start, with ${chairs === 1 ? 'one bot' : `${chairs} bots`}`,
  waitHost: 'Whoever set the table starts the game. Have a drink meanwhile.',
  watchers: (count: number): string => (count === 1 ? 'One person looks in at the window.' : `${count} people look in at the window.`),
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

export const CONNECTION = section('connection', {
  lost: 'The line is dead. Knocking again; nothing is lost.',
  waits: 'Nothing you press counts until the line is back.',
  kept: 'The line is dead. What you did last is kept, and sent when it is back.',
  retry: 'Reconnect now',
  connecting: 'Ringing the bell.',
  gone: 'The door stays shut.',
  home: 'Back to the start page',
  away: (name: string): string => `A bot stands in for ${name}.`,
  comeBack: 'Take the seat back',
  reload: 'Reload the page',
  takeOver: 'Play here instead',
  dismiss: 'OK',
})

export const MENU = section('menu', {
  open: 'Settings',
  close: 'Close',
  seatLink: 'Copy a link that opens my seat on another device',
  copied: 'Copied. Whoever has it has your seat.',
  byHand: 'Copy it by hand, and show it to nobody:',
  leave: 'Let a bot play for me',
  seedHash: 'Checksum of the shuffle',
})

export const END = section('end', {
  won: (name: string): string => `${name} did it`,
  youWon: 'You did it',
  nobody: 'Nobody is left to win',
  suspects: 'Suspect',
  turns: (turns: number): string => `${GRAMMAR.count(turns, 'turn')}, all told.`,
  seedHash: 'Checksum of the shuffle, and the seed it was made from:',
  file: 'Game file',
  rematch: 'Rematch',
  join: 'Join the next game',
  escape: 'Escape from Lucky Mansion',
  board: 'Close',
  back: 'How it ended',
})
