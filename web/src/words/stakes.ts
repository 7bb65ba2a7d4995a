// What is said before somebody strikes or passes: sums, who is asked, and what it would cost.

import type { AskedSeat, NextReason, Passing, Strike } from '../messages'
import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

const cards = (number: number): string => GRAMMAR.count(number, 'card')

export const STRIKE = section('strike', {
  title: (target: string): string => `Strike ${GRAMMAR.who(target)}?`,
  about: 'Nobody minds, until they are asked.',
  targets: 'Whom?',
  ways: 'With what?',
  bare: 'Bare hands',
  /** What an attempt's strength is the sum of. */
  sum: ({ hands = 0, weapon = 0, bonus = 0, room, tokens = 0, strength }: Strike, reasons: boolean): string => {
    const terms = [
      ...(weapon ? [`${weapon}`] : []),
      ...(bonus ? [`${bonus} in ${GRAMMAR.room(room ?? '')}`] : []),
      ...(hands ? [weapon ? `${hands} by hand` : `${hands}`] : []),
      ...(tokens ? [reasons ? GRAMMAR.count(tokens, 'reason') : `${tokens} spite`] : []),
    ]
    return terms.length > 1 ? `${terms.join(' + ')} = ${strength}` : `strength ${strength}`
  },
  /** The same on a card, where there is little room. */
  onCard: ({ hands = 0, weapon = 0, bonus = 0, tokens = 0, strength }: Strike): string => {
    const more = hands + tokens
    return more ? `${weapon + bonus} + ${more} = ${strength}` : `= ${strength}`
  },
  wouldBe: (strength: number): string => `would strike with ${strength}`,
  asked: 'Then these are asked, in this order',
  nobody: 'There is nobody left to ask.',
  cards,
  turns: 'turns one over',
  luck: (points: number, unseen: number): string =>
    points ? `${points} luck unaccounted for, on ${cards(unseen)} you cannot see.` : 'There is no luck left in the house.',
  ask: 'How likely?',
  asking: 'Thinking',
  likely: (share: number): string => `${GRAMMAR.percent(share)} likely`,
  likelyAbout: 'How often it would succeed, as a bot sees it from your chair.',
})

/** What one is asked about: who strikes, at whom, and whether that is oneself. */
export type Danger = { attacker: string; target: string; mine: boolean }

export const PASSING = section('passing', {
  /** Who strikes, and how much is missing. */
  danger: ({ attacker, target, mine }: Danger, needed: number): string => {
    const luck = `${needed} more luck`
    if (mine) return `${GRAMMAR.capital(GRAMMAR.who(attacker))} strikes at you. ${luck}, and you get away.`
    return target === 'Doctor' ? `${luck}, and he strolls on, none the wiser.` : `${luck}, and ${GRAMMAR.who(target)} gets away.`
  },
  /** It has come to nothing; only a counter is left. */
  failed: ({ attacker }: Danger): string => `${GRAMMAR.capital(GRAMMAR.who(attacker))} has failed. You may strike back, or let it pass.`,
  hold: ({ held, needed }: Passing): string =>
    held === 0
      ? 'Nothing you hold would help.'
      : held < needed
        ? `You hold ${held} of the ${needed} still needed.`
        : `You hold ${held}, and ${needed} ${needed === 1 ? 'is' : 'are'} needed.`,
  last: 'You are the last who can.',
  hopeless: 'Nothing can stop it now.',
  tooLittle: 'The others cannot hold enough.',
  toCome: (asked: readonly AskedSeat[]): string =>
    asked.length
      ? `Still to be asked: ${GRAMMAR.list(asked.map(({ seat, cards: number }) => `${seat} (${cards(number)})`))}.`
      : 'Nobody is asked after you.',
  /** What passing is certain to lead to. */
  verdict: ({ target, mine }: Danger, winner: string | null): string =>
    mine
      ? `If you pass, you die${winner ? ` and ${winner} wins` : ''}.`
      : winner
        ? `If you pass, ${winner} wins.`
        : `If you pass, ${GRAMMAR.who(target)} dies.`,
  maybe: ({ target, mine }: Danger): string =>
    mine ? 'If you pass, you may die.' : `If you pass, it is up to the others whether ${GRAMMAR.who(target)} lives.`,
  blame: 'And you will be the loser, for the luck you kept.',
  short: ({ target, mine }: Danger, winner: string | null): string =>
    winner ? `${winner} wins` : mine ? 'You die' : `${GRAMMAR.capital(GRAMMAR.who(target))} dies`,
  sure: 'Pass all the same',
  again: 'Press again to pass.',
})

export const NEXT = section('next', {
  /** Why it is their turn next, where that may surprise; '' where it does not. */
  why: (reason: NextReason | null, next: string, passedOver: readonly string[], me: string | null): string => {
    const waiting = passedOver.filter((name) => name !== me)
    const you = waiting.length < passedOver.length
    const all = [...waiting, ...(you ? ['you'] : [])]
    const wait = all.length ? `; ${GRAMMAR.list(all)} ${all.length > 1 || you ? 'wait' : 'waits'}` : ''
    switch (reason) {
      case 'met':
        return `He walks in on ${next === me ? 'you' : next}${wait}.`
      case 'again':
        return next === me ? 'He walks in on you again: another turn.' : `He walks in on ${next} again${wait}.`
      case 'quiet':
        return 'In the first round his visits give nobody a turn.'
      case 'return':
        return next === me ? 'You are back from the dead by then.' : `${next} is back from the dead by then.`
      default:
        return ''
    }
  },
  rules: { met: 'M17', again: 'M17', quiet: 'M18', return: 'V7' } as Partial<Record<NextReason, string>>,
})
