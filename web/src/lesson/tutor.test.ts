import { expect, it } from 'vitest'
import type { Live } from '../table/live.svelte'
import { PAGES, STEPS } from './steps'
import { Tutor } from './tutor.svelte'

interface Moment {
  step: string
  mine?: boolean // whether it is for the newcomer to act
  strikes?: boolean // whether their own attempt is being answered
}

/** A tutor at a table whose moments are set by hand. */
function lesson(): { tutor: Tutor; at: (moment: Moment) => void } {
  const live = { name: 'Ada', version: 0, story: [], state: {}, me: null } as unknown as Record<string, unknown>
  const tutor = new Tutor(live as unknown as Live)
  const at = ({ step, mine = false, strikes = false }: Moment): void => {
    live.me = { seat: 0, hand: [], legal: mine ? [{ id: 1, kind: 'end', text: '' }] : [], cue: { step, action: 1 } }
    live.state = { attempt: strikes ? { attacker: 'Ada' } : null, seats: [] }
  }
  return { tutor, at }
}

it('counts on and never back, from the first page to the last', () => {
  const { tutor, at } = lesson()
  const counted: number[] = []
  for (const [step, pages] of Object.entries(STEPS)) {
    at({ step }) // others act
    counted.push(tutor.pagesRead)
    at({ step, mine: true })
    counted.push(tutor.pagesRead)
    for (const page of pages.slice(1)) {
      expect(page).toBeTruthy()
      tutor.turnPage()
      counted.push(tutor.pagesRead)
    }
    // An attempt is answered before the script goes on: the step is still its own, but for the first, which is foiled.
    if (step === 'strike') at({ step: 'foil', strikes: true })
    if (step === 'finish') at({ step, strikes: true })
    counted.push(tutor.pagesRead)
  }
  at({ step: 'end' })
  counted.push(tutor.pagesRead)
  expect(counted).toEqual([...counted].sort((a, b) => a - b))
  expect(counted[0]).toBe(0)
  expect(counted.at(-1)).toBe(PAGES)
  expect(new Set(counted)).toEqual(new Set(Array.from({ length: PAGES + 1 }, (_, k) => k)))
})
