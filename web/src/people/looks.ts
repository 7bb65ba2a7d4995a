// How everybody is drawn: suspects have a pawn of their own, other people borrow one from a suspect who is not here.

import type { PawnKind } from '../messages'
import { CAT, DOCTOR, DOG, SHAPES, STRANGER, SUSPECTS, type Figure, type Suspect } from './figures'

/** How somebody looks on the board, in lists and in the log. */
export type Look = { name: string; kind: PawnKind; letter: string; colour: string; ink: string; figure: Figure }

const BONE = '#f4ecd8'
const NOT_SEATED: Record<string, Look> = {
  Doctor: { name: 'Doctor', kind: 'doctor', letter: '', colour: '#fbf6e8', ink: '#1d2436', figure: DOCTOR },
  dog: { name: 'dog', kind: 'dog', letter: '', colour: '#c79a63', ink: '#18130c', figure: DOG },
  cat: { name: 'cat', kind: 'cat', letter: '', colour: '#5b6072', ink: BONE, figure: CAT },
}

/** Everybody's looks by name: the same table always gives the same ones. The Doctor, the dog and the cat are always there. */
export function looksOf(people: readonly { name: string; stranger?: boolean }[]): Map<string, Look> {
  const known = new Map(SUSPECTS.map((suspect) => [suspect.name.toLowerCase(), suspect]))
  const here = new Set(people.map((person) => person.name.toLowerCase()))
  const spare = SUSPECTS.filter((suspect) => !here.has(suspect.name.toLowerCase()))
  const looks = new Map(Object.entries(NOT_SEATED))
  const letters = new Set(SUSPECTS.flatMap((suspect) => (here.has(suspect.name.toLowerCase()) ? [suspect.initial] : [])))
  let strangers = 0
  let borrowed = 0
  for (const person of people) {
    const own = known.get(person.name.toLowerCase())
    if (person.stranger) looks.set(person.name, stranger(person.name, ++strangers))
    else if (own) looks.set(person.name, suspect(own, own.name, own.initial))
    else looks.set(person.name, suspect(spare[borrowed++ % spare.length] ?? SUSPECTS[0]!, person.name, ownLetter(person.name, letters)))
  }
  return looks
}

/** One look, for those who have none yet. */
export function lookOf(looks: ReadonlyMap<string, Look>, name: string): Look {
  return looks.get(name) ?? stranger(name, 0)
}

function suspect(drawn: Suspect, name: string, letter: string): Look {
  return { name, kind: 'suspect', letter, colour: drawn.colour, ink: drawn.ink, figure: SHAPES[drawn.shape]! }
}

function stranger(name: string, number: number): Look {
  return { name, kind: 'stranger', letter: number ? `S${number}` : initial(name), colour: '#8d9097', ink: '#121213', figure: STRANGER }
}

/** The initial, or with a second letter where somebody else has it; no two at a table have the same. */
function ownLetter(name: string, taken: Set<string>): string {
  const [first, ...others] = [initial(name), ...[...name.trim()].slice(1).filter((letter) => /\p{L}|\p{N}/u.test(letter))]
  const tried = [first!, ...others.map((letter) => first + letter.toLowerCase()), ...Array.from({ length: 10 }, (_, k) => `${first}${k}`)]
  const letter = tried.find((one) => !taken.has(one)) ?? first!
  taken.add(letter)
  return letter
}

function initial(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?'
}
