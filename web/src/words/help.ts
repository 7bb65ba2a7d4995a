// The words of the pages to read.

import { section } from './language.svelte'

export const HELP = section('help', {
  title: 'Help',
  about: 'How to murder somebody politely.',
  minute: 'In a minute',
  minuteAbout: 'By the rules of the free edition, which is what “Play now” deals.',
  table: 'At the table',
  tips: [
    [
      'Rooms',
      'Lit rooms are one step away; dashed ones take a card. ' +
        'Point at one to see who would see you there, tap it to choose it, tap it again to go.',
    ],
    ['Cards', 'Tap a card, then its room or whom it is meant for. A card that is of no use now says why, with the number of the rule.'],
    ['Eyes', 'A paper slip names whoever would see you, and from where. No slip, no witness.'],
    ['Actions', 'Attempt, draw, end the turn. What you may not do stays where it is and says why; the number beside it opens the rule.'],
    ['The Doctor', 'His next stops stand beside the board, with who would play then. Most murders are planned there.'],
    ['Keyboard', 'Everything works without a mouse. At the table, ? lists every shortcut.'],
    ['Mistakes', 'Take back undoes what gave nothing away. What others have seen stays done.'],
    ['Hints', 'Ask for one, where the table allows it. A bot says what it would do; it may be wrong, and it enjoys that.'],
  ] as [string, string][],
  advice: 'Advice',
  adviceAbout: 'From people who have tried.',
  advices: [
    [
      'Be there first',
      'He hands turns to whoever he walks in on. Stand alone in one room of his round after another, and turn follows turn.',
    ],
    ['Off his way', 'In hallways, and in rooms that his round leaves out, he walks in on nobody. In a large party you may grow old there.'],
    ['Try often', 'Even a hopeless attempt takes cards from the others, and by most rules it makes the next one stronger.'],
    ['Let others pay', 'Asked early you can pass: somebody after you has to save him. Asked last you are that somebody.'],
    ['Look poor', 'Whoever seems to be out of luck makes the others spend theirs.'],
    ['Count', 'The less luck is left in the house, the sooner you should try, before everybody has drawn again.'],
    ['Watch', 'If you cannot hide, look on. Whoever is seen kills nobody, and by the anniversary rules draws nothing.'],
    [
      'Two Strangers',
      'After the one on your right it is your turn: let the Doctor walk in on that one. The one on your left is no friend of yours.',
    ],
  ] as [string, string][],
  more: 'More',
  lesson: 'A first game, with a butler',
  lessonAbout: 'On the start page. Three minutes, and somebody dies.',
  rules: 'The rules',
  rulesAbout: 'Every edition, every variant, every number.',
  settings: 'Settings',
  settingsAbout: 'Theme, language, animations, sound, keyboard.',
  stored: 'What this program knows',
  storedAbout: 'Less than the butler.',
})

export const ABOUT = section('about', {
  title: 'What this program knows',
  about: 'Nothing beyond the game. There are no accounts, nobody is tracked, and no other host is ever asked for anything.',
  device: 'On this device',
  deviceAll: [
    'your name, if you gave one, and how you like things: theme, language, animations, sound, keyboard',
    'for up to forty tables, the keys to your seats: long random words that prove the seat is yours. ' +
      'Whoever has one can play in your place, so a link to your seat is yours to keep',
    'your finished games: when each ended, the edition, who won, and which bots took part',
    'no cookies',
  ],
  siteAll: [
    'your name, if you gave one, and how you like things: theme, language, animations, sound, keyboard',
    'your games, action by action, and what decides their shuffles; here and nowhere else',
    'your finished games: when each ended, the edition, who won, and which bots took part',
    'this site itself, so that it opens without a connection',
    'no cookies',
  ],
  forget: 'Forget all of it',
  server: 'On the server',
  siteServer: 'Nothing. There are only files here; whoever hosts them can see that they were fetched, and not what you do with them.',
  serverAll: [
    'each table: its setup, a secret number that decides every shuffle, what was ' +
      'done and when, the names people gave themselves, and what they said to each other',
    'of the keys to seats only checksums, from which no key can be made',
    'no addresses: yours is only counted, while you are here and for an hour after ' +
      'you set a table, so that nobody floods the house; it is never written down',
    'none of it for ever: a table is cleared away a year after its game ended or stopped, and ' +
      'after a month if its game never began, unless whoever runs this server says otherwise',
  ],
  fair:
    'And it is fair: when a game begins everybody is shown a checksum of the secret number, ' +
    'and when it is over, the number. “lucky verify” holds one against the other.',
  program: 'The program',
  version: (version: string): string => `Lucky Mansion ${version}, under the MIT licence: use it, change it, pass it on.`,
  credit:
    'An unofficial adaptation of a board game. Kill Doctor Lucky is © and ™ 1999, 2011 James Ernest and Cheapass Games. ' +
    'Nobody connected with them has made, checked or approved this program.',
  thanks:
    'Designed by James Ernest and Rick Fish, with help from Dave Howell, Toivo Rovainen and E. Jordan Bojar. The dog is ' +
    'Michelle Elbert’s, Bill Maxwell’s and James “Diego” Pinkerton’s. The anniversary edition was illustrated by Israel Evans, ' +
    'BJ Becker and James Ernest, and edited by Carol Monahan, Mike Selinker and Cathy Saxton.',
  claims: 'What thirty million games say about the rules',
  ours:
    'It is not for sale. Code, drawings, sounds and words are our own; the rules and the facts of boards ' +
    'and decks are theirs, told in our own way. If you enjoy it, pay them what it was worth to you, or buy the real thing, ' +
    'which comes with cardboard:',
})
