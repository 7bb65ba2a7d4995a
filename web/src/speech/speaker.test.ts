import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Speaker } from './speaker.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said = (speaker: Speaker): string[] => speaker.lines.map((line) => line.text)

test('what happens together is said together, and in order', () => {
  const speaker = new Speaker()
  speaker.tell(['Violet goes to the Foyer.'])
  vi.advanceTimersByTime(300)
  speaker.tell(['It is Basil’s turn.'])
  vi.advanceTimersByTime(300)
  expect(said(speaker)).toEqual([])
  vi.advanceTimersByTime(100)
  expect(said(speaker)).toEqual(['Violet goes to the Foyer. It is Basil’s turn.'])
})

test('however much happens, it is not silent for long', () => {
  const speaker = new Speaker()
  for (let k = 0; k < 7; k += 1) {
    speaker.tell([`${k}.`])
    vi.advanceTimersByTime(300)
  }
  expect(said(speaker)).toEqual(['0. 1. 2. 3. 4. 5. 6.'])
})

test('who is asked hears it with what led to it', () => {
  const speaker = new Speaker()
  speaker.tell(['Basil strikes.'])
  speaker.tell(['You are asked.'], { urgent: true, last: true })
  vi.advanceTimersByTime(120)
  expect(speaker.lines).toMatchObject([{ text: 'Basil strikes. You are asked.', urgent: true }])
})

test('again and again goes back, until something new is told', () => {
  const speaker = new Speaker()
  for (const text of ['One.', 'Two.']) {
    speaker.tell([text], { last: true })
    vi.advanceTimersByTime(200)
  }
  expect([speaker.again(), speaker.again(), speaker.again()]).toEqual(['Two.', 'One.', 'One.'])
  speaker.tell(['Three.'])
  expect(speaker.again()).toBe('Three.')
})
