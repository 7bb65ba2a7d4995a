import { expect, it } from 'vitest'
import { looksOf, lookOf } from './looks'
import { SUSPECTS } from './figures'

it('gives suspects their own pawn and strangers a hood', () => {
  const looks = looksOf([
    { name: 'Basil' },
    { name: 'Stranger 1', stranger: true },
    { name: 'violet' },
    { name: 'Stranger 2', stranger: true },
  ])
  expect(looks.get('Basil')).toMatchObject({ kind: 'suspect', letter: 'B', colour: '#9fae55' })
  expect(looks.get('violet')).toMatchObject({ letter: 'V', colour: '#a88be0' })
  expect(looks.get('Stranger 2')).toMatchObject({ kind: 'stranger', letter: 'S2' })
  expect(looks.get('Doctor')!.kind).toBe('doctor')
})

it('lends other people the pawn of somebody who is not here, no two the same', () => {
  const people = ['Ada', 'Violet', 'Émile', ...SUSPECTS.slice(3).map((suspect) => suspect.name)].map((name) => ({ name }))
  const looks = people.map((person) => lookOf(looksOf(people), person.name))
  expect(new Set(looks.map((look) => look.colour)).size).toBe(people.length)
  expect(looks[0]).toMatchObject({ letter: 'Ad', colour: '#9fae55' }) // Amos is here
  expect(looks[2]!.letter).toBe('É')
})

it('gives no two people the same letters', () => {
  const people = ['Ben', 'Basil', 'Bob', 'Bo', 'B', 'Bea', 'bb'].map((name) => ({ name }))
  const letters = people.map(({ name }) => lookOf(looksOf(people), name).letter)
  expect(letters[1]).toBe('B')
  expect(letters[0]).toBe('Be')
  expect(new Set(letters).size).toBe(people.length)
})
