import { expect, it } from 'vitest'
import { bars } from './bars'

it('shows the best first, never more than there is room for, and a sliver of the hopeless', () => {
  const one = (action: number, text: string, chance: number) => ({ action, text, chance })
  const shown = bars([
    one(1, 'end', 0),
    one(2, 'step Kitchen', 0.4),
    one(3, 'draw', 0.25),
    one(4, 'step Foyer', 0.1),
    one(5, 'step Parlor', 0.05),
    one(6, 'step Library', 0.2),
  ])
  expect(shown.map((bar) => bar.action)).toEqual([2, 3, 6, 4, 5])
  expect(shown[0]).toMatchObject({ text: 'step Kitchen', width: 40 })
  expect(bars([one(1, 'end', 0)])[0]!.width).toBe(2)
})
