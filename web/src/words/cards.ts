// What is said on and about cards, seats, attempts and hints. One place, so that it can be said in another language.

import type { Action, CardInfo } from '../messages'
import { ACTIONS } from './actions'
import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

const lower = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1)

/** As much of a card as is read out. */
type Face = Omit<CardInfo, 'card'>

export const cards = section('cards', {
  hand: 'Your hand',
  none: 'Your hand is empty. So, presumably, is your conscience.',
  kinds: { weapon: 'Weapon', move: 'Move', room: 'Room', failure: 'Failure' } as Record<string, string>,
  in: (room: string) => `in ${GRAMMAR.room(room)}`,
  anyone: 'you or the Doctor',
  jump: (room: string) => `or straight to ${GRAMMAR.room(room)}`,
  there: 'or straight there',
  anywhere: 'anywhere at all',
  luck: (points: number) => `${points} luck`,
  idle: 'It is of no use just now.',
  /** A card as it is read out. */
  spoken: (card: Face): string => {
    const title = card.title && card.title !== card.name ? `${card.title}, ` : card.kind === 'failure' ? `${card.name}, ` : ''
    const luck = card.luck ? `, ${cards.luck(card.luck)}` : ''
    if (card.kind === 'weapon') {
      const there = card.room ? `, ${card.there} ${cards.in(card.room)}` : ''
      return `${card.name}, weapon ${card.value}${there}${luck}`
    }
    if (card.kind === 'move')
      return card.room ? `${card.name}, move ${card.steps}, ${cards.jump(card.room)}${luck}` : `${card.name}, ${cards.anyone}${luck}`
    if (card.kind === 'room') return `${card.name}, room card, ${cards.anyone}${luck}`
    return `${title}failure${luck}`
  },
})

export const piles = section('piles', {
  title: 'The piles',
  deck: 'deck',
  discards: 'discards',
  thrown: (cards: number): string => GRAMMAR.count(cards, 'discard'),
  copies: (card: string, copies: number): string => (copies > 1 ? `${card}, ${copies} times` : card),
  discardsTitle: 'The discards, and what has gone for good',
  nothing: 'Nothing has been thrown away yet. Give them time.',
  close: 'Close',
  gone: 'Failures, gone for good',
  played: (gone: number, all: number) => ({ gone: `${gone}`, rest: `of ${all} luck played` }),
  left: (left: number) => (left === 0 ? 'His luck has run out. Officially.' : `${left} luck left in the house`),
  aside: (number: number) => `${GRAMMAR.count(number, 'card')} kept as ${number === 1 ? 'a reason' : 'reasons'}`,
  shut: (number: number) => `${GRAMMAR.count(number, 'card')} locked away unseen`,
  dark: 'The lights are out',
})

export const people = section('people', {
  title: 'Suspects',
  you: 'you',
  bot: 'bot',
  away: 'away',
  toAct: 'to act',
  strikes: 'strikes',
  asked: 'asked',
  then: 'then',
  dead: 'dead',
  seesYou: (name: string) => `${name} sees you`,
  cards: (number: number) => GRAMMAR.count(number, 'card'),
  tokens: (number: number, reasons: boolean) => (reasons ? GRAMMAR.count(number, 'reason') : `${number} spite`),
  nowhere: 'nowhere to be seen',
  hurry: 'The house is full: bots think less.',
  votes: (votes: number) => `${GRAMMAR.count(votes, 'vote')} for a bot`,
  vote: 'Let a bot stand in',
})

export const meter = section('meter', {
  title: 'The attempt',
  laid: (points: number, strength: number) => ({ points: `${points}`, rest: `of ${strength} luck laid` }),
  needed: (needed: number) => (needed === 0 ? 'foiled' : `${needed} more luck saves him`),
  neededOther: (needed: number, target: string, mine: boolean) =>
    needed === 0 ? 'foiled' : `${needed} more luck saves ${mine ? 'you' : GRAMMAR.who(target)}`,
  mine: (points: number, enough: boolean) => ({ before: 'your', points: `${points}`, after: enough ? 'would foil it' : 'would help' }),
  choosing: 'choosing',
  you: 'You',
  then: 'then',
  passed: 'passed',
  laidBy: (points: number[]) => `laid ${points.join(', ')}`,
  turned: (points: number[]) => `turned ${points.join(', ')}`,
})

export const advice = section('advice', {
  title: 'A hint',
  ask: 'Ask for a hint',
  again: 'Ask again',
  asking: 'Somebody behind the curtain is thinking…',
  none: 'At this table nobody helps anybody.',
  chance: (share: number) => GRAMMAR.percent(share),
  chances: 'How likely you are to win, as a bot sees it',
  show: 'Show it on the board',
  /** Something that might be done, as the bot calls it. */
  candidate: (text: string, action: Action | undefined, hand: readonly CardInfo[], me: string | null): string =>
    action ? ACTIONS.label(action, hand, me) : GRAMMAR.capital(text),
  /** What it makes of the best of them. */
  sentence: (text: string, [first, second]: readonly { text: string; chance: number }[]): string => {
    if (!first) return text
    if (!second) return `There is only one thing to do. ${first.text}.`
    return first.chance - second.chance < 0.02
      ? `${first.text}, or ${lower(second.text)}: you win about ${GRAMMAR.percent(first.chance)} of the time either way.`
      : `${first.text}: that wins about ${GRAMMAR.percent(first.chance)} of the time. ${second.text}: ${GRAMMAR.percent(second.chance)}.`
  },
})
