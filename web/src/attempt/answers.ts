// An attempt as it is answered: who laid what, who passed, and point by point what is still missing.

import { actorOf, isOne } from '../events'
import type { AttemptSnapshot, GameEvent } from '../messages'

/** Where there is little room, of those who are asked. */
export const MOST_IN_A_ROW = 5

/** What one seat did about the attempt: the points it laid or turned over one by one, or that it passed. */
export interface Answer {
  name: string
  laid: number[]
  turned: boolean // by a card from the deck, as Strangers do
  passed: boolean
}

/** One point of the attempt's strength: who foiled it, whether I could, or nothing yet. */
export type Cell = { by: string | null; mine: boolean }

/** Everybody's answers to the present attempt, in the order they came. */
export function answersOf(story: readonly GameEvent[]): Answer[] {
  const start = story.findLastIndex((event) => isOne(event, ['attempted', 'countered']))
  const answers = new Map<string, Answer>()
  let before = 0
  for (const event of story.slice(start + 1)) {
    if (!isOne(event, ['laid', 'spited', 'passed', 'turned'])) continue
    const name = actorOf(event)!
    const answer = answers.get(name) ?? { name, laid: [], turned: false, passed: false }
    answers.set(name, answer)
    if (event.event === 'passed') answer.passed = true
    if (event.event === 'turned') {
      answer.turned = true
      answer.laid.push(event.luck)
      before += event.luck
    }
    if ('points' in event) {
      answer.laid.push(event.points - before)
      before = event.points
    }
  }
  return [...answers.values()]
}

/** The attempt's strength, one cell a point: those laid first, then what I could lay, then what is missing. */
export function cellsOf(attempt: AttemptSnapshot, answers: readonly Answer[], mine = 0): Cell[] {
  const layers = answers.flatMap((answer) => answer.laid.flatMap((points) => Array<string>(Math.max(0, points)).fill(answer.name)))
  return Array.from({ length: attempt.strength }, (_, k) => ({
    by: k < attempt.points ? (layers[k] ?? '') : null,
    mine: k >= attempt.points && k < attempt.points + mine,
  }))
}
