import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allWords, speak } from '../words/language.svelte'
import { SPEECH } from '../words/speech'
import { Speaker } from './speaker.svelte'

beforeEach(async () => {
  await allWords()
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await speak('en')
})

const said = (speaker: Speaker): string[] => speaker.lines.map((line) => line.text)

test('what happens together is said together, and in order', () => {
  const speaker = new Speaker()
  speaker.tell(() => ['Violet goes to the Foyer.'])
  vi.advanceTimersByTime(300)
  speaker.tell(() => ['It is Basil’s turn.'])
  vi.advanceTimersByTime(300)
  expect(said(speaker)).toEqual([])
  vi.advanceTimersByTime(100)
  expect(said(speaker)).toEqual(['Violet goes to the Foyer. It is Basil’s turn.'])
})

test('however much happens, it is not silent for long', () => {
  const speaker = new Speaker()
  for (let k = 0; k < 7; k += 1) {
    speaker.tell(() => [`${k}.`])
    vi.advanceTimersByTime(300)
  }
  expect(said(speaker)).toEqual(['0. 1. 2. 3. 4. 5. 6.'])
})

test('who is asked hears it with what led to it', () => {
  const speaker = new Speaker()
  speaker.tell(() => ['Basil strikes.'])
  speaker.tell(() => ['You are asked.'], { urgent: true, last: true })
  vi.advanceTimersByTime(120)
  expect(speaker.lines).toMatchObject([{ text: 'Basil strikes. You are asked.', urgent: true }])
})

test('again and again goes back, until something new is told', () => {
  const speaker = new Speaker()
  for (const text of ['One.', 'Two.']) {
    speaker.tell(() => [text], { last: true })
    vi.advanceTimersByTime(200)
  }
  expect([speaker.again(), speaker.again(), speaker.again()]).toEqual(['Two.', 'One.', 'One.'])
  speaker.tell(() => ['Three.'])
  expect(speaker.again()).toBe('Three.')
})

test('another language is spoken from the next word on, also by what is told again', async () => {
  const speaker = new Speaker()
  speaker.tell(() => [SPEECH.undone], { last: true })
  vi.advanceTimersByTime(200)
  speaker.tell(() => [SPEECH.yourTurn])
  await speak('de') // while somebody draws breath
  vi.advanceTimersByTime(400)
  expect(speaker.lines).toMatchObject([
    { text: 'The last action is taken back.', language: 'en' },
    { text: 'Du bist dran.', language: 'de' },
  ])
  expect([speaker.again(), speaker.again()]).toEqual(['Du bist dran.', 'Die letzte Aktion ist zurückgenommen.'])
})
