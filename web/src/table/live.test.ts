import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Action, FromServer, GameEvent, GameUpdate, SeatInfo, Snapshot, TableInfo } from '../messages'
import { eventOf } from '../testing'
import { PROTOCOL } from '../messages'
import { Live } from './live.svelte'

/** The other end of a line: what was sent, and a way to answer. */
class Line {
  sent: Record<string, unknown>[] = []
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: (event: { code: number; reason?: string }) => void = () => undefined
  send = (text: string): void => void this.sent.push(JSON.parse(text) as Record<string, unknown>)
  close = (): void => this.onclose({ code: 1000 })
  say = (message: FromServer): void => this.onmessage({ data: JSON.stringify(message) })
  get last(): Record<string, unknown> {
    return this.sent.at(-1)!
  }
}

const TABLE = { id: 'abc', stage: 'playing', chairs: [], your_seats: [0] } as unknown as TableInfo
const STATE = { seats: [{ name: 'Ada' }, { name: 'Grace' }] } as Snapshot
const END: Action = { id: 0, text: 'end', kind: 'end' }

const update = (version: number, more: Partial<GameUpdate> = {}): GameUpdate => ({
  kind: 'game_update',
  version,
  since: version - 1,
  state: STATE,
  events: [],
  ...more,
})
const seat = (number: number, ...legal: Action[]): SeatInfo => ({ seat: number, hand: [], legal })

let lines: Line[] = []

function table(): [Live, Line] {
  const live = new Live('abc', ['token'], (address) => {
    expect(address).toBe('wss://house/lucky/tables/abc/live')
    lines.push(new Line())
    return lines.at(-1) as unknown as WebSocket
  })
  live.connect()
  lines[0]!.onopen()
  lines[0]!.say({ kind: 'welcome', server_version: '1', table: TABLE, chat: [] })
  return [live, lines[0]!]
}

beforeEach(() => {
  lines = []
  vi.useFakeTimers()
  vi.stubGlobal('document', { baseURI: 'https://house/lucky/' })
})
afterEach(() => vi.useRealTimers())

it('says hello with its tokens and is live when welcomed', () => {
  const [live, line] = table()
  expect(line.sent[0]).toEqual({ kind: 'hello', protocol: PROTOCOL, tokens: ['token'], version: -1 })
  expect(live.status).toBe('live')
})

it('keeps the story, knows what is new, and starts over when all is sent anew', () => {
  const [live, line] = table()
  const moved = (text: string): GameEvent => eventOf('moved', { text })
  line.say(update(3, { since: -1, events: [moved('a'), moved('b')] }))
  expect(live.newEvents).toEqual([])
  line.say(update(4, { events: [moved('c')] }))
  expect(live.story.map((one) => one.text)).toEqual(['a', 'b', 'c'])
  expect(live.newEvents.map((one) => one.text)).toEqual(['c'])
  line.say(update(5, { since: -1, undone: true, events: [moved('a')] }))
  expect(live.story).toHaveLength(1)
  expect(live.newEvents).toEqual([])
})

it('does not go back to an older update', () => {
  const [live, line] = table()
  line.say(update(5, { since: -1 }))
  line.say(update(4))
  expect(live.version).toBe(5)
})

it('asks what its actions lead to, and only believes the answer to the latest', () => {
  const [live, line] = table()
  line.say(update(1, { seats: [seat(0, END)] }))
  const first = line.last
  expect(first).toMatchObject({ kind: 'get_prospects', seat: 0, version: 1 })
  line.say(update(2, { seats: [seat(0, END)] }))
  const prospect = { action: 0 } as never
  line.say({ kind: 'prospects', ref: first['ref'] as number, version: 1, seat: 0, prospects: [prospect] })
  return Promise.resolve()
    .then(() => expect(live.prospects.size).toBe(0))
    .then(() => line.say({ kind: 'prospects', ref: line.last['ref'] as number, version: 2, seat: 0, prospects: [prospect] }))
    .then(() => expect(live.prospects.get(0)).toBeDefined())
})

it('learns with the prospects why something is not allowed, again after an update that repeats a version', async () => {
  const [live, line] = table()
  const refusals = [{ kind: 'draw' as const, why: 'Violet sees you', rule: 'M9' }]
  for (let time = 0; time < 2; time++) {
    line.say(update(1, { seats: [seat(0, END), seat(1)] }))
    live.show(0)
    expect(live.me?.refusals ?? []).toEqual([])
    line.say({ kind: 'prospects', ref: line.last['ref'] as number, version: 1, seat: 0, prospects: [{ action: 0 } as never], refusals })
    await Promise.resolve()
    expect(live.me?.refusals).toEqual(refusals)
    expect(live.seats[1]?.refusals).toBeUndefined()
  }
})

it('does an action at the version it was decided upon, one at a time', async () => {
  const [live, line] = table()
  line.say(update(7, { seats: [seat(0, END)] }))
  const done = live.act(0)
  expect(line.last).toMatchObject({ kind: 'act', seat: 0, version: 7, action: 0 })
  expect(await live.act(0)).toBe(false)
  line.say({ kind: 'accepted', ref: line.last['ref'] as number, version: 8 })
  expect(await done).toBe(true)
})

it('shows a refusal, but not the one of somebody who was merely late', async () => {
  const [live, line] = table()
  line.say(update(7, { seats: [seat(0, END)] }))
  let act = live.act(0)
  line.say({ kind: 'refused', ref: line.last['ref'] as number, version: 8, error: 'The table has moved on.' })
  expect(await act).toBe(false)
  expect(live.problem).toBeNull()
  act = live.act(0)
  line.say({ kind: 'refused', ref: line.last['ref'] as number, version: 7, error: 'Violet sees you.' })
  await act
  expect(live.problem?.error).toBe('Violet sees you.')
  line.say(update(8))
  expect(live.problem).toBeNull()
})

/** Cut the line while an action is under way, and come back. */
async function cutWhileActing(): Promise<[Live, Line]> {
  const [live, line] = table()
  line.say(update(7, { seats: [seat(0, END)] }))
  const act = live.act(0)
  line.onclose({ code: 1012 })
  expect(live.status).toBe('lost')
  expect(await act).toBe(false)
  expect([live.busy, live.kept?.action]).toEqual([true, 0])
  expect(await live.act(0)).toBe(false)
  vi.advanceTimersByTime(300)
  lines[1]!.onopen()
  expect(lines[1]!.sent[0]).toMatchObject({ kind: 'hello', version: 7 })
  lines[1]!.say({ kind: 'welcome', server_version: '1', table: TABLE, chat: [] })
  expect(live.status).toBe('live')
  return [live, lines[1]!]
}

const acts = (line: Line): number => line.sent.filter(({ kind }) => kind === 'act').length

it('comes back after a cut with the last version it has seen, and sends what was under way once more', async () => {
  const [live, line] = await cutWhileActing()
  line.say(update(7, { seats: [seat(0, END)] }))
  expect(line.sent.find(({ kind }) => kind === 'act')).toMatchObject({ seat: 0, version: 7, action: 0 })
  line.say(update(7, { seats: [seat(0, END)] }))
  expect([acts(line), live.kept]).toEqual([1, null])
})

it('does not do again what was done before the line was cut', async () => {
  const [live, line] = await cutWhileActing()
  line.say(update(8, { seats: [seat(0)] }))
  expect([acts(line), live.busy, live.kept]).toEqual([0, false, null])
})

it('takes a line for dead on which an action is not answered', async () => {
  const [live, line] = table()
  line.say(update(7, { seats: [seat(0, END)] }))
  const act = live.act(0)
  vi.advanceTimersByTime(6_000)
  expect(await act).toBe(false)
  expect([live.status, live.kept?.version]).toEqual(['lost', 7])
})

it('does nothing while the line is cut', async () => {
  const [live, line] = table()
  line.say(update(7, { seats: [seat(0, END)] }))
  line.onclose({ code: 1012 })
  expect(await live.act(0)).toBe(false)
  expect([acts(line), live.kept]).toEqual([0, null])
})

it('stays away where coming back is pointless', () => {
  const [live, line] = table()
  line.say({ kind: 'refused', ref: 0, error: 'There is no table here by that name.' })
  line.onclose({ code: 4404 })
  vi.advanceTimersByTime(60_000)
  expect([live.status, lines.length]).toEqual(['gone', 1])
  expect(live.problem?.error).toContain('no table')
})

it('says that the page has to be loaded anew', () => {
  const [live, line] = table()
  line.say({ kind: 'refused', ref: 0, error: 'This page is older than the server. Reload it.' })
  line.onclose({ code: 4400 })
  vi.advanceTimersByTime(60_000)
  expect([live.status, live.problem?.error, lines.length]).toEqual(['outdated', 'This page is older than the server. Reload it.', 1])
})

it('hangs up on a line that does not answer', () => {
  const [live, line] = table()
  vi.advanceTimersByTime(20_000)
  expect(line.last['kind']).toBe('ping')
  vi.advanceTimersByTime(8_000)
  expect(live.status).toBe('lost')
})

it('draws a curtain between two seats of one device', () => {
  const [live, line] = table()
  line.say(update(1, { seats: [seat(0, END), seat(1)] }))
  expect([live.curtain, live.me]).toEqual([0, null])
  live.show(0)
  expect([live.curtain, live.me?.seat, live.name]).toEqual([null, 0, 'Ada'])
  line.say(update(2, { seats: [seat(0), seat(1)] }))
  expect(live.me?.seat).toBe(0)
  line.say(update(3, { seats: [seat(0), seat(1, END)] }))
  expect([live.curtain, live.me]).toEqual([1, null])
})

it('counts the seconds down', () => {
  const [live, line] = table()
  line.say(update(1, { seconds_left: 2.5 }))
  expect(live.secondsLeft).toBe(3)
  vi.advanceTimersByTime(2000)
  expect(live.secondsLeft).toBe(1)
  line.say(update(2))
  expect(live.secondsLeft).toBeNull()
})

it('knows when bots have less time to think', () => {
  const [live, line] = table()
  line.say(update(0, { since: -1, bot_time: 0.4 }))
  expect(live.botsHurry).toBe(true)
  line.say(update(1))
  expect(live.botsHurry).toBe(false)
})

it('says why it was closed for good, and sends no token of a seat that it has lost', () => {
  const [live, line] = table()
  live.keepTokens([])
  line.onclose({ code: 1006, reason: '' })
  live.retry()
  lines[1]!.onopen()
  expect(lines[1]!.sent[0]).toMatchObject({ tokens: [] })
  lines[1]!.onclose({ code: 4404, reason: 'There is no such table.' })
  expect(live.status).toBe('gone')
  expect(live.problem?.error).toBe('There is no such table.')
})

it('lets the host mute, free a chair and close the table', async () => {
  const [live, line] = table()
  for (const [asked, sent] of [
    [live.mute(1, true), { kind: 'mute', target: 1, muted: true }],
    [live.mute(null, false), { kind: 'mute', target: null, muted: false }],
    [live.freeChair(2), { kind: 'free_chair', target: 2 }],
    [live.closeTable(), { kind: 'close_table' }],
  ] as const) {
    const request = line.sent.find((one) => Object.entries(sent).every(([name, value]) => one[name] === value))!
    line.say({ kind: 'accepted', ref: request.ref as number, version: 0 })
    expect(await asked).toBe(true)
  }
})
