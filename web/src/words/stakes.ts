// What is said before somebody strikes or passes: sums, who is asked, and what it would cost. lucky.saying.attempt in Python.

import type { AskedSeat, AttemptSnapshot, NextReason, Passing, Strike } from '../messages'
import { ME } from './sentences.ts'
import { percent, tell, told } from './tell'

export const STRIKE = told('strike', {
  title: (target: string): string => tell('strike', 'title', { target }),
  /** What an attempt's strength is the sum of. */
  sum: ({ hands = 0, weapon = 0, bonus = 0, room, tokens = 0, strength }: Strike, reasons: boolean): string => {
    const terms = [
      ...(weapon ? [`${weapon}`] : []),
      ...(bonus ? [tell('strike', 'bonus', { bonus, room })] : []),
      ...(hands ? [tell('strike', 'hands', { hands, weapon })] : []),
      ...(tokens ? [tell('people', 'tokens', { tokens, reasons })] : []),
    ]
    return terms.length > 1 ? tell('strike', 'sum', { terms: terms.join(' + '), strength }) : tell('strike', 'strength', { strength })
  },
  /** The same on a card, where there is little room. */
  onCard: ({ hands = 0, weapon = 0, bonus = 0, tokens = 0, strength }: Strike): string => {
    const more = hands + tokens
    return more ? `${weapon + bonus} + ${more} = ${strength}` : `= ${strength}`
  },
  wouldBe: (strength: number): string => tell('strike', 'wouldBe', { strength }),
  cards: (cards: number): string => tell('people', 'cards', { cards }),
  luck: (points: number, unseen: number): string => tell('strike', 'luck', { points, unseen }),
  likely: (share: number): string => tell('strike', 'likely', { share: percent(share) }),
})

/** What one is asked about: who strikes, at whom, and whether that is oneself. */
export type Danger = { attacker: string; target: string; mine: boolean }

export const PASSING = told('passing', {
  /** Who strikes, and how much is missing. Once it has come to nothing only a counter is left. */
  danger: (danger: Danger, { needed }: Pick<AttemptSnapshot, 'needed'>): string =>
    tell('passing', needed ? 'danger' : 'failed', { ...danger, needed }),
  /** What I hold, what the others may, and who is still asked. */
  facts: ({ needed, held, to_come, last, fatal, hopeless }: Passing): string =>
    [
      tell('passing', 'hold', { held, needed, short: held < needed }),
      hopeless ? tell('passing', 'hopeless') : last ? (held ? tell('passing', 'last') : '') : fatal ? tell('passing', 'tooLittle') : '',
      to_come.length || !last ? tell('passing', 'toCome', { asked: to_come.map(one) }) : '',
    ]
      .filter(Boolean)
      .join(' '),
  /** What passing is certain to lead to, or may. */
  verdict: (danger: Danger, { fatal, winner, loser }: Passing): string => {
    const said = fatal ? tell('passing', 'verdict', { ...danger, winner }) : tell('passing', 'maybe', danger)
    return loser ? `${said} ${tell('passing', 'blame')}` : said
  },
  /** The same before it is done in spite of that. */
  warning: (danger: Danger, { winner }: Passing): string =>
    `${tell('passing', 'verdict', { ...danger, winner })} ${tell('passing', 'again')}`,
  short: (danger: Danger, winner: string | null): string => tell('passing', 'short', { ...danger, winner }),
})

const one = ({ seat, cards }: AskedSeat): string => tell('passing', 'one', { seat, cards })

export const NEXT = told('next', {
  /** Why it is their turn next, where that may surprise; '' where it does not. */
  why: (reason: NextReason | null, next: string, passedOver: readonly string[], me: string | null): string => {
    if (reason === null || reason === 'order') return ''
    const mine = next === me
    const others = passedOver.filter((name) => name !== me)
    const you = others.length < passedOver.length ? [ME] : []
    const wait = tell('next', 'wait', { waiting: [...others, ...you], meFirst: [...you, ...others], you })
    return tell('next', reason, { next: mine ? ME : next, mine, wait })
  },
  rules: { met: 'M17', again: 'M17', quiet: 'M18', return: 'V7' } as Partial<Record<NextReason, string>>,
})
