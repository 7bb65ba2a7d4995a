import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Action } from '../messages'
import { BOARD } from './board'
import { cards } from './cards'
import { ACTIONS } from './actions'
import { GRAMMAR } from './grammar'
import { HAND } from './hand'
import { choose, language, preferred, section, speak, allWords } from './language.svelte'
import { NAMES } from './names'
import { SERVER } from './server'
import { NEXT, STRIKE } from './stakes'
import { ACTION_PANEL } from './table'

beforeEach(async () => {
  await allWords()
  const drawer = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => drawer.set(key, value),
  })
  vi.stubGlobal('navigator', { languages: ['tlh', 'en-GB', 'de'] })
})

afterEach(async () => {
  await speak('en')
  vi.unstubAllGlobals()
})

it('says the same thing in other words, and comes back to its own', async () => {
  const said = [BOARD.whole]
  await speak('de')
  said.push(BOARD.whole)
  await speak('en')
  expect([...said, BOARD.whole]).toEqual(['Zoom out', 'Das ganze Haus', 'Zoom out'])
})

it('says in English what a language has no words for', async () => {
  const odd = section('odd', { word: 'peculiar' })
  await speak('de')
  expect([odd.word, SERVER.phrase('A sentence from the future.')]).toEqual(['peculiar', 'A sentence from the future.'])
})

it('takes the first language of the browser that it knows, and remembers another', async () => {
  expect(preferred()).toBe('en')
  await choose('de')
  expect([language(), preferred()]).toEqual(['de', 'de'])
  localStorage.setItem('language', 'tlh')
  expect(preferred()).toBe('en')
})

it('ends with the language that was asked for last', async () => {
  await Promise.all([speak('de'), speak('en')])
  expect(language()).toBe('en')
})

it('declines rooms, on which one stands as well as those in which one does', async () => {
  await speak('de')
  const goTo = (zone: string): string => ACTIONS.label({ id: 0, text: '', kind: 'step', pawn: 'Ada', zone }, [], 'Ada')
  expect(['Kitchen', 'Drawing Room', 'Foyer', 'Piazza'].map(goTo)).toEqual([
    'In die Küche gehen',
    'In den Salon gehen',
    'Ins Foyer gehen',
    'Auf die Piazza gehen',
  ])
  expect(['Kitchen', 'Drawing Room', 'Gallery'].map((zone) => cards.in(zone))).toEqual(['in der Küche', 'im Salon', 'auf der Galerie'])
  expect(BOARD.sees(['Violet'], 'Landing Stage')).toBe('sieht dich vom Anleger')
  expect(goTo('Attic of My Own')).toBe('In „Attic of My Own“ gehen')
})

it('declines people, weapons and numbers', async () => {
  await speak('de')
  const strike: Action = { id: 0, text: '', kind: 'attempt', target: 'Doctor', card: 7 }
  expect(ACTIONS.label(strike, [{ card: 7, name: 'Tight Hat', kind: 'weapon' }], 'Ada')).toBe('Den Doktor mit dem engen Hut umbringen')
  expect(ACTION_PANEL.movePawn('Stranger 2')).toBe('Fremden 2 bewegen')
  expect(['Tight Hat', 'Kitchen', 'Gallery'].map(NAMES.card)).toEqual(['Enger Hut', 'Küche', 'Galerie'])
  expect(NAMES.pawn('Stranger 2')).toBe('Fremder 2')
  expect(HAND.spoken({ name: 'Gallery', kind: 'room', room: 'Gallery', luck: 1 })).toBe('Galerie, Raumkarte, du oder der Doktor, 1 Glück')
  expect(NEXT.why('met', 'Stranger 1', [], 'Ada')).toBe('Er kommt zu Fremdem 1.')
  expect(STRIKE.luck(1, 1)).toBe('Noch 1 Punkt Glück auf der einen Karte, die du nicht siehst.')
  expect([GRAMMAR.list(['A', 'B', 'C']), GRAMMAR.percent(0.425)]).toEqual(['A, B und C', '43\u00a0%'])
})

it('says what the server says from the facts of it', async () => {
  await speak('de')
  expect(
    SERVER.event({ event: 'moved', text: 'Violet goes to the Kitchen.', pawn: 'Violet', from: 'Foyer', to: 'Kitchen', card: null }),
  ).toBe('Violet geht in die Küche.')
  expect(SERVER.event({ event: 'won', text: 'Nobody is left to win.', seat: null })).toContain('niemand')
  const made = { template: "You can't draw here: {pawn} sees you from {zone}", facts: { pawn: 'dog', zone: 'Gallery' }, rule: 'A15' }
  expect(SERVER.phrase("You can't draw here: the dog sees you from the Gallery", made)).toBe(
    'Ziehen geht hier nicht: Der Hund sieht dich von der Galerie',
  )
  const far = { template: '{zone} is more than {steps} steps from where you are', facts: { zone: 'Gallery', steps: 2 } }
  expect(SERVER.phrase('', far)).toBe('Bis zur Galerie sind es für dich mehr als 2 Schritte')
  expect(SERVER.phrase('The game is over (A12).', { template: 'The game is over', rule: 'A12' } as object)).toBe(
    'Das Spiel ist vorbei (A12).',
  )
  expect(SERVER.phrase('the shadow')).toBe('der Schatten')
})
