import { expect, it } from 'vitest'
import type { Snapshot, TableInfo } from '../messages'
import { seatRows } from './seats'

const seat = (name: string, extra = {}) => ({
  name,
  stranger: false,
  alive: true,
  zone: 'Foyer',
  cards: 6,
  tokens: 0,
  seen_by: [],
  ...extra,
})
const state = {
  phase: 'moving',
  to_act: 'Ada',
  next_if_ended: 'Basil',
  seats: [seat('Ada', { seen_by: ['Violet', 'Doctor'] }), seat('Violet'), seat('Basil'), seat('Grace')],
} as unknown as Snapshot
const table = {
  chairs: [
    { seat: 0, kind: 'person', name: 'Ada', connected: true },
    { seat: 1, kind: 'bot', name: 'Violet' },
    { seat: 2, kind: 'person', name: 'Basil' },
    { seat: 3, kind: 'person', name: 'Grace', away: true, connected: true },
  ],
} as unknown as TableInfo

it('says who acts, who is next, who sees me and who is away', () => {
  const [ada, violet, basil, grace] = seatRows(state, table, 'Ada')
  expect(ada).toMatchObject({ mine: true, acts: true, asked: false, sees: false })
  expect(violet).toMatchObject({ bot: true, sees: true, next: false, away: false })
  expect(basil).toMatchObject({ next: true, absent: true, away: true })
  expect(grace).toMatchObject({ away: true, absent: false })
})

it('follows what I am about to do', () => {
  const [, violet, basil, grace] = seatRows(state, table, 'Ada', ['Grace'], 'Violet')
  expect([violet!.sees, grace!.sees]).toEqual([false, true])
  expect([violet!.next, basil!.next]).toEqual([true, false])
})

it('marks whoever is asked to foil, and foretells nothing meanwhile', () => {
  const rows = seatRows({ ...state, phase: 'answering', to_act: 'Violet', attempt: { attacker: 'Basil' } } as Snapshot, table, null)
  expect(rows[1]).toMatchObject({ acts: true, asked: true, strikes: false })
  expect(rows[2]!.strikes).toBe(true)
  expect(rows.some((row) => row.next || row.sees)).toBe(false)
})
