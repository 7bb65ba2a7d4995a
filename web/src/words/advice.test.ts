import { expect, it } from 'vitest'
import { advice as words } from './people'

const one = (text: string, chance: number, even = false) => ({ text, chance, even })
const silent = { sentence: '' }

it('names the better first, tells equals as equals, and gives a reason where there is one', () => {
  const why = { sentence: '', why: 'In the Kitchen you can draw a card.' }
  expect(words.sentence(why, [one('Go to the Kitchen', 0.5), one('Draw a card', 0.3)])).toBe(
    'Go to the Kitchen: that wins about 50% of the time. Draw a card: 30%. In the Kitchen you can draw a card.',
  )
  expect(words.sentence(silent, [one('Draw a card', 0.3), one('End the turn', 0.3, true)])).toBe(
    'Draw a card, or end the turn: you win about 30% of the time either way.',
  )
  const three = [one('Draw a card', 0.3), one('End the turn', 0.3, true), one('Go to the Foyer', 0.29, true), one('Pass', 0.1)]
  expect(words.sentence(silent, three)).toMatch(/^About 30% to win\. The first 3 /)
  expect(words.spoken(silent, three)).toMatch(/Draw a card; End the turn; Go to the Foyer\.$/)
})
