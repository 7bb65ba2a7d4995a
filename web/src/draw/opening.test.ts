import { expect, test, vi } from 'vitest'
import type { OpenedHouse } from '../messages'
import { BadFile, opened } from './opening'

const answer = vi.hoisted(() => ({ opened: {} as OpenedHouse }))
vi.mock('./server', () => ({ open: () => Promise.resolve(answer.opened) }))

const refused = async (found: Partial<OpenedHouse>): Promise<unknown> => {
  answer.opened = { house: {}, text: '', findings: [], ...found }
  return opened({ text: '' }).catch((fault: unknown) => fault)
}

test('a broken file is refused with its line, its fault and a remedy', async () => {
  const finding = { kind: 'toml', grave: true, where: '', what: 'is not valid TOML: Unclosed array', marks: [], take: null, put: null }
  const fault = await refused({ findings: [{ ...finding, advice: 'Look for a bracket.', made: {}, line: 5 }] })
  expect(fault).toBeInstanceOf(BadFile)
  expect((fault as Error).message).toBe('The file, line 5: is not valid TOML: Unclosed array. Look for a bracket.')
})

test('so is one that is no house at all', async () => {
  expect(((await refused({ house: { name: 'x' } })) as Error).message).toBe('This file holds no house.')
})

test('a house that can be drawn on is opened, whatever is wrong with it', async () => {
  const house = { name: 'x', floors: { house: { size: [60, 40], rooms: { Study: { area: [[0, 0, 24, 24]] } } } } }
  answer.opened = { house, text: 'as it was', findings: [] }
  expect(await opened({ text: '' })).toEqual({ house, base: 'as it was' })
})
