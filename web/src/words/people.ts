// What is said about seats, piles, attempts and hints. lucky.saying.people and lucky.saying.attempt in Python.

import type { Action, Advice, AdvisedAction, CardInfo } from '../messages'
import { ACTIONS } from './actions'
import { GRAMMAR } from './grammar'
import { SERVER } from './server'
import { percent, tell, told } from './tell'

export const piles = told('piles', {
  thrown: (cards: number): string => tell('piles', 'thrown', { cards }),
  copies: (name: string, copies: number): string => tell('piles', 'copies', { name, copies }),
  played: (gone: number, all: number) => ({ gone: `${gone}`, rest: tell('piles', 'played', { all }) }),
  left: (left: number): string => tell('piles', 'left', { left }),
  aside: (cards: number): string => tell('piles', 'aside', { cards }),
  shut: (cards: number): string => tell('piles', 'shut', { cards }),
})

export const people = told('people', {
  seesYou: (pawn: string): string => tell('people', 'seesYou', { pawn }),
  cards: (cards: number): string => tell('people', 'cards', { cards }),
  tokens: (tokens: number, reasons: boolean): string => tell('people', 'tokens', { tokens, reasons }),
  votes: (votes: number): string => tell('people', 'votes', { votes }),
  waits: (votes: number): string => tell('people', 'waits', { votes }),
})

export const meter = told('meter', {
  laid: (points: number, strength: number) => ({ points: `${points}`, rest: tell('meter', 'laid', { strength }) }),
  needed: (needed: number, target: string, mine: boolean): string => tell('meter', 'needed', { needed, target, mine }),
  mine: (points: number, enough: boolean) => ({
    before: tell('meter', 'yours'),
    points: `${points}`,
    after: tell('meter', 'helps', { points, enough }),
  }),
  laidBy: (points: number[]): string => tell('meter', 'laidBy', { points: points.join(', ') }),
  turned: (points: number[]): string => tell('meter', 'turned', { points: points.join(', ') }),
})

export const advice = told('advice', {
  chance: (share: number): string => tell('advice', 'chance', { share: percent(share) }),
  /** Something that might be done, as the bot calls it. */
  candidate: (text: string, action: Action | undefined, hand: readonly CardInfo[], me: string | null): string =>
    action ? ACTIONS.label(action, hand, me) : GRAMMAR.capital(text),
  /** The sentence for those who do not see the list below it. */
  spoken: (advice: Said, candidates: readonly Thought[]): string => {
    const best = bestOf(candidates)
    return `${sentenceOf(advice, candidates)}${best.length > 2 ? ` ${best.join('; ')}.` : ''}`
  },
  sentence: sentenceOf,
})

type Said = Pick<Advice, 'sentence' | 'why' | 'template' | 'facts'>
type Thought = Omit<AdvisedAction, 'action'>

/** By name: the first, and what is as good. */
function bestOf(candidates: readonly Thought[]): string[] {
  return candidates.flatMap(({ text, even }, k) => (k === 0 || even ? [text] : []))
}

/** What it makes of the best of them, and why. */
function sentenceOf(advice: Said, candidates: readonly Thought[]): string {
  const best = bestOf(candidates)
  const [first, second] = candidates
  const said = tell('advice', 'sentence', {
    text: advice.sentence,
    first: first?.text,
    second: second?.text,
    share: percent(first?.chance ?? 0),
    other: percent(second?.chance ?? 0),
    even: best.length > 1 ? best.length : 0,
  })
  return [said, SERVER.phrase(advice.why ?? '', advice)].filter(Boolean).join(' ')
}
