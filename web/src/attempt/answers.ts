// An attempt as it is answered: who laid what, who passed, and point by point what is still missing.

import type { Attempt, Seat, Told } from '../state'

/** What one seat did about the attempt: the points it laid one by one, or that it passed. */
export interface Answer {
  name: string
  laid: number[]
  turned: boolean // by a card from the deck, as Strangers do
  passed: boolean
}

/** One point of the attempt's strength: who foiled it, whether I could, or nothing yet. */
export type Cell = { by: string | null; mine: boolean }

/** Everybody's answers to the present attempt, in the order they came. */
export function answersOf(story: readonly Told[]): Answer[] {
  const start = story.map((told) => told.event === 'attempted' || told.event === 'countered').lastIndexOf(true)
  const answers = new Map<string, Answer>()
  let before = 0
  for (const told of story.slice(start + 1)) {
    const name = told.seat ?? told.pawn
    if (!name || !['laid', 'spited', 'passed', 'turned'].includes(told.event)) continue
    const answer = answers.get(name) ?? { name, laid: [], turned: false, passed: false }
    answers.set(name, answer)
    if (told.event === 'passed') answer.passed = true
    if (told.event === 'turned') answer.turned = true
    if (told.points !== undefined) {
      answer.laid.push(told.points - before)
      before = told.points
    }
  }
  return [...answers.values()]
}

/** The attempt's strength, one cell a point: those laid first, then what I could lay, then what is missing. */
export function cellsOf(attempt: Attempt, answers: readonly Answer[], mine = 0): Cell[] {
  const layers = answers.flatMap((answer) => answer.laid.flatMap((points) => Array<string>(Math.max(0, points)).fill(answer.name)))
  return Array.from({ length: attempt.strength }, (_, k) => ({
    by: k < attempt.points ? (layers[k] ?? '') : null,
    mine: k >= attempt.points && k < attempt.points + mine,
  }))
}

/** The seats in the order in which they sit from the attacker on, without the attacker and the dead. */
export function round(seats: readonly Seat[], attacker: string): Seat[] {
  const at = seats.findIndex((seat) => seat.name === attacker)
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(at, 0))].filter((seat) => seat.alive)
}
