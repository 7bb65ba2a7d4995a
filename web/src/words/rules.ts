// What the pages of the rules say besides the rules.

import type { Edition } from '../rules/pages'
import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

type Minute = Record<string, string> // by headings
type Comparison = Record<'question' | Edition, string>

/** What the first two editions say alike. */
const TURN: Minute = {
  'Goal': 'Kill Doctor Lucky. Everybody else means to as well, and only one of you will.',
  'A turn':
    'Take one free step, and any number of Move and Room cards, for yourself or for him. ' +
    'Then strike; or, if you played nothing, draw a card.',
  'Being seen':
    'Sight runs straight through doors. Strike only alone with him, ' +
    'where no other player looks in; and draw only in a room that has a name.',
}

export const RULES = section('rules', {
  nav: 'Rules of',
  pages: { all: 'The whole book', original: 'Original', free: 'Free', anniversary: 'Anniversary', variants: 'Variants' },
  titles: {
    all: 'The rules',
    original: 'The original edition, 1996',
    free: 'The free edition, 2011',
    anniversary: 'The 19.5th Anniversary edition, 2016',
    variants: 'Variants, pets, strangers and ghosts',
  },
  abouts: {
    all:
      'Three editions of one murder. What they share comes first; ' +
      'every rule has a number, and every “why not?” in the game leads to one.',
    original: 'The first rules, and the plainest. There is no spite in them; players bring their own.',
    free: 'The original, with spite: every attempt that comes to nothing makes the next one stronger.',
    anniversary: 'Luck on most cards, wings that close, a cat, a dog, and a deck that ends. When it does, so does the light.',
    variants: 'Everything that can be switched on, for those whom one murder bores.',
  },
  minute: 'In a minute',
  minutes: {
    original: {
      ...TURN,
      'Foiling':
        'Your attempt is worth 1, or your Weapon, more in its own room. ' +
        'From your left the others lay Failures against it. Used Failures never return.',
      'The Doctor':
        'After each turn he goes to the next number. Whoever he walks in on plays next, and some are skipped: stand where he is going.',
      'Winning': 'When they cannot stop you, he is dead and you have won. Look surprised.',
    },
    free: {
      ...TURN,
      'Foiling':
        'Your attempt is worth 1, or your Weapon, more in its own room; plus your spite. ' +
        'From your left the others lay Failures against it. Used Failures never return.',
      'Spite': 'Foiled? Take a spite token: one more on every attempt of yours, for ever. Disappointment adds up.',
      'The Doctor':
        'After each turn he goes to the next number. Once everybody has played, whoever he walks in on plays next, and some are skipped.',
      'Winning': 'When they cannot stop you, he is dead and you have won. Look surprised.',
    },
    anniversary: {
      'Goal': 'Kill Doctor Lucky. Everybody else means to as well, and only one of you will.',
      'A turn': 'You have one step; Move cards add more, or put you straight into their room. Then one thing: draw, strike, or neither.',
      'Being seen':
        'Sight runs straight through doors. Strike alone with him, unseen by the other players. ' +
        'Draw only where nobody sees you at all, not even he.',
      'Foiling':
        'Your attempt is 1, plus your Reasons, plus a Weapon. From your left the others lay cards with luck. ' +
        'If that is enough, one of those cards becomes your next Reason.',
      'Lights out':
        'The deck is never shuffled again. When it is gone, one sees one’s own room and no further, and it gets crowded in the dark.',
      'The Doctor': 'He goes to the next open number after each turn. Once everybody has played, whoever he walks in on plays next.',
      'Winning': 'The killer wins. Whoever was asked last and still kept luck back has lost it for everybody, and hears about it.',
    },
  } as Record<Edition, Minute>,
  compare: 'What tells them apart',
  question: 'Question',
  comparison: [
    { question: 'Players', original: '2 to 8', free: '3 to 8', anniversary: '3 to 8; 2 with Strangers' },
    {
      question: 'Steps',
      original: 'one, and cards that move you or him',
      free: 'one, and cards that move you or him',
      anniversary: 'one, and cards that move you',
    },
    {
      question: 'Drawing',
      original: 'in a named room, having played nothing',
      free: 'in a named room, having played nothing',
      anniversary: 'where nobody sees you',
    },
    { question: 'A Weapon', original: 'instead of your bare hands', free: 'instead of your bare hands', anniversary: 'on top of them' },
    { question: 'When foiled', original: 'nothing', free: 'a spite token', anniversary: 'a Reason' },
    { question: 'Foiled by', original: 'Failures', free: 'Failures', anniversary: 'any card with luck' },
    {
      question: 'An empty deck',
      original: 'is shuffled again, without Failures',
      free: 'is shuffled again, without Failures',
      anniversary: 'turns out the lights',
    },
  ] as Comparison[],
  pictured: 'In pictures',
  pictures: {
    kitchen: 'From the Kitchen one sees along two straight lines, through every door on the way, and nothing beside them.',
    gallery: 'The Gallery looks down over its rail: the rooms below see you up there, and have no way up.',
    steps: 'One step from the Drawing Room, where the evening starts. Hallways count as places.',
    stroll: 'The Doctor goes by numbers, not by doors. Walls are for guests.',
    trophy: 'The Trophy Room sees five rooms, and five rooms see the Trophy Room.',
    dining: 'Hallways are only passed through: from the Dining Hall one step leads to fifteen rooms.',
    wing: 'The west wing is closed. The Doctor walks past it as if it had never been built.',
    lilac: 'The Lilac Room sees into the Dining Hall. Beyond it the balcony cuts the line: the Lancaster Room is safe from there.',
  },
  search: 'Search the rules',
  searchFor: 'A word, a rule’s number, a card',
  searchAll: 'Search the whole book',
  found: (rules: number, cards: number): string =>
    `Found: ${GRAMMAR.list([...(rules ? [GRAMMAR.count(rules, 'rule')] : []), ...(cards ? [GRAMMAR.count(cards, 'card')] : [])])}`,
  nothing: (missing: readonly string[], near: boolean): string => {
    const words = missing.map((word) => `“${word}”`).join(', ')
    if (!near) return `Nothing found here for ${words}. Try another word, a rule’s number or the name of a card.`
    return missing.length
      ? `No rule here has all of these words; none has ${words}. These come nearest. Try another word for what is missing.`
      : 'No rule here has all of these words. These come nearest. With fewer words there is more.'
  },
  contents: 'On this page',
})
