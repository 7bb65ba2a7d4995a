import { expect, test } from 'vitest'
import { eventOf } from '../testing'
import { motions, pace, Queue, walkTime, type Motion } from './motions'

test('events that move somebody become motions, in order; the rest is for the log', () => {
  const events = [
    eventOf('turn', { seat: 'Violet' }),
    eventOf('moved', { pawn: 'Violet', from: 'Foyer', to: 'Parlor' }),
    eventOf('drew', { seat: 'Violet' }),
    eventOf('strolled', { from: 'Library', to: 'Parlor' }),
    eventOf('trotted', { from: 'Library', to: 'Parlor' }),
    eventOf('died', { seat: 'Basil' }),
  ]
  expect(motions(events)).toEqual([
    { kind: 'walk', pawn: 'Violet', to: 'Parlor' },
    { kind: 'walk', pawn: 'Doctor', to: 'Parlor' },
    { kind: 'walk', pawn: 'dog', to: 'Parlor' },
    { kind: 'vanish', pawn: 'Basil' },
  ])
})

test('whoever wants no motion gets none, at any speed', () => {
  expect(pace('slow', true)).toBe(0)
  expect(pace('off', false)).toBe(0)
  expect(pace('quick', false)).toBeLessThan(pace('usual', false))
})

test('a walk is never boring', () => {
  expect(walkTime('Violet', 1)).toBe(260)
  expect(walkTime('Doctor', 1)).toBe(420)
  expect(walkTime('Doctor', 40)).toBe(1100)
})

const walks = (count: number): Motion[] => Array.from({ length: count }, (_, k) => ({ kind: 'walk', pawn: 'Violet', to: `${k}` }))

test('motions are played one at a time, and those that come later wait their turn', async () => {
  const seen: string[] = []
  let under = 0
  let done!: () => void
  const settled = new Promise<void>((resolve) => (done = resolve))
  const queue = new Queue(async (motion) => {
    under += 1
    expect(under).toBe(1)
    await Promise.resolve()
    seen.push(motion.kind === 'walk' ? motion.to : '')
    if (seen.length === 1) queue.add(walks(1))
    under -= 1
  }, done)
  queue.add(walks(2))
  expect(queue.busy).toBe(true)
  await settled
  expect(seen).toEqual(['0', '1', '0'])
  expect(queue.busy).toBe(false)
})

test('a long queue hurries, a skipped one takes no time at all', async () => {
  const hurries: number[] = []
  let done!: () => void
  const settled = new Promise<void>((resolve) => (done = resolve))
  const queue = new Queue(async (_, hurry) => {
    hurries.push(hurry)
    if (hurries.length === 8) queue.skip()
    await Promise.resolve()
  }, done)
  queue.add(walks(10))
  await settled
  expect(hurries[0]).toBeLessThan(1)
  expect(hurries.slice(8)).toEqual([0, 0])
})
