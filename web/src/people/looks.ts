// Who is drawn how: suspects have a pawn of their own, other people borrow one from a suspect who is not here.

import { CAT, DOCTOR, DOG, SHAPES, STRANGER, SUSPECTS, type Figure, type Suspect } from './figures'

export type Kind = 'suspect' | 'stranger' | 'doctor' | 'dog' | 'cat'

/** How somebody looks on the board, in lists and in the log. */
export type Look = { name: string; kind: Kind; letter: string; colour: string; ink: string; figure: Figure }

/** What is known of somebody at the table before one knows how they look. */
export type Guest = { name: string; stranger?: boolean }

const BONE = '#f4ecd8'
const BEASTS: Record<string, Look> = {
  Doctor: { name: 'Doctor', kind: 'doctor', letter: '', colour: '#fbf6e8', ink: '#1d2436', figure: DOCTOR },
  dog: { name: 'dog', kind: 'dog', letter: '', colour: '#c79a63', ink: '#18130c', figure: DOG },
  cat: { name: 'cat', kind: 'cat', letter: '', colour: '#5b6072', ink: BONE, figure: CAT },
}

/** Everybody's looks by name: the same table always gives the same ones. The Doctor, the dog and the cat are always there. */
export function castOf(guests: readonly Guest[]): Map<string, Look> {
  const known = new Map(SUSPECTS.map((suspect) => [suspect.name.toLowerCase(), suspect]))
  const here = new Set(guests.map((guest) => guest.name.toLowerCase()))
  const spare = SUSPECTS.filter((suspect) => !here.has(suspect.name.toLowerCase()))
  const looks = new Map(Object.entries(BEASTS))
  let strangers = 0
  let borrowed = 0
  for (const guest of guests) {
    const own = known.get(guest.name.toLowerCase())
    if (guest.stranger) looks.set(guest.name, stranger(guest.name, ++strangers))
    else if (own) looks.set(guest.name, suspect(own, own.name, own.initial))
    else looks.set(guest.name, suspect(spare[borrowed++ % spare.length] ?? SUSPECTS[0]!, guest.name, initial(guest.name)))
  }
  return looks
}

/** One look, for those who have none yet. */
export function lookOf(looks: ReadonlyMap<string, Look>, name: string): Look {
  return looks.get(name) ?? stranger(name, 0)
}

function suspect(person: Suspect, name: string, letter: string): Look {
  return { name, kind: 'suspect', letter, colour: person.colour, ink: person.ink, figure: SHAPES[person.shape]! }
}

function stranger(name: string, number: number): Look {
  return { name, kind: 'stranger', letter: number ? `S${number}` : initial(name), colour: '#8d9097', ink: '#121213', figure: STRANGER }
}

function initial(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?'
}
