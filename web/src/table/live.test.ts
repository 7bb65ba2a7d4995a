import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FromServer, Mine, News, Room, State } from '../messages'
import { Live } from './live.svelte'

/** The other end of a line: what was sent, and a way to answer. */
class Line {
  sent: Record<string, unknown>[] = []
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined
  send = (text: string): void => void this.sent.push(JSON.parse(text) as Record<string, unknown>)
  close = (): void => this.onclose({ code: 1000 })
  say = (message: FromServer): void => this.onmessage({ data: JSON.stringify(message) })
  get last(): Record<string, unknown> {
    return this.sent.at(-1)!
  }
}

const ROOM = { table: 'abc', stage: 'playing', chairs: [], yours: [0] } as unknown as Room
const STATE = { seats: [{ name: 'Ada' }, { name: 'Grace' }] } as State
const END = { action: 0, text: 'end', verb: 'end' }

const news = (number: number, more: Partial<News> = {}): News => ({
  kind: 'news',
  number,
  since: number - 1,
  state: STATE,
  events: [],
  ...more,
})
const seat = (number: number, ...choices: (typeof END)[]): Mine => ({ seat: number, hand: [], choices })

let lines: Line[] = []

function table(): [Live, Line] {
  const live = new Live('abc', ['token'], () => {
    lines.push(new Line())
    return lines.at(-1) as unknown as WebSocket
  })
  live.connect()
  lines[0]!.onopen()
  lines[0]!.say({ kind: 'welcome', version: '1', room: ROOM, said: [] })
  return [live, lines[0]!]
}

beforeEach(() => {
  lines = []
  vi.useFakeTimers()
  vi.stubGlobal('location', { protocol: 'https:', host: 'house' })
})
afterEach(() => vi.useRealTimers())

it('says hello with its tokens and is live when welcomed', () => {
  const [live, line] = table()
  expect(line.sent[0]).toEqual({ kind: 'hello', tokens: ['token'], number: -1 })
  expect(live.status).toBe('live')
})

it('keeps the story, knows what is fresh, and forgets when told anew', () => {
  const [live, line] = table()
  const told = (text: string): News['events'][0] => ({ event: 'moved', text })
  line.say(news(3, { since: -1, events: [told('a'), told('b')] }))
  expect(live.fresh).toEqual([])
  line.say(news(4, { events: [told('c')] }))
  expect(live.story.map((one) => one.text)).toEqual(['a', 'b', 'c'])
  expect(live.fresh.map((one) => one.text)).toEqual(['c'])
  line.say(news(5, { since: -1, undone: true, events: [told('a')] }))
  expect(live.story).toHaveLength(1)
  expect(live.fresh).toEqual([])
})

it('does not go back to news that are older', () => {
  const [live, line] = table()
  line.say(news(5, { since: -1 }))
  line.say(news(4))
  expect(live.number).toBe(5)
})

it('asks what its choices lead to, and only believes the answer to the latest', () => {
  const [live, line] = table()
  line.say(news(1, { mine: [seat(0, END)] }))
  const first = line.last
  expect(first).toMatchObject({ kind: 'foresee', seat: 0, number: 1 })
  line.say(news(2, { mine: [seat(0, END)] }))
  const prospect = { action: 0 } as never
  line.say({ kind: 'prospects', ref: first['ref'] as number, number: 1, seat: 0, prospects: [prospect] })
  return Promise.resolve()
    .then(() => expect(live.prospects.size).toBe(0))
    .then(() => line.say({ kind: 'prospects', ref: line.last['ref'] as number, number: 2, seat: 0, prospects: [prospect] }))
    .then(() => expect(live.prospects.get(0)).toBeDefined())
})

it('does a deed at the number it was decided upon, one at a time', async () => {
  const [live, line] = table()
  line.say(news(7, { mine: [seat(0, END)] }))
  const done = live.doIt(0)
  expect(line.last).toMatchObject({ kind: 'do', seat: 0, number: 7, deed: 0 })
  expect(await live.doIt(0)).toBe(false)
  line.say({ kind: 'done', ref: line.last['ref'] as number, number: 8 })
  expect(await done).toBe(true)
})

it('shows a refusal, but not the one of somebody who was merely late', async () => {
  const [live, line] = table()
  line.say(news(7, { mine: [seat(0, END)] }))
  let deed = live.doIt(0)
  line.say({ kind: 'refused', ref: line.last['ref'] as number, number: 8, error: 'The table has moved on.' })
  expect(await deed).toBe(false)
  expect(live.problem).toBeNull()
  deed = live.doIt(0)
  line.say({ kind: 'refused', ref: line.last['ref'] as number, number: 7, error: 'Violet sees you.' })
  await deed
  expect(live.problem?.error).toBe('Violet sees you.')
  line.say(news(8))
  expect(live.problem).toBeNull()
})

it('comes back after a cut with the last number it has seen, and fails what was under way', async () => {
  const [live, line] = table()
  line.say(news(7, { mine: [seat(0, END)] }))
  const deed = live.doIt(0)
  line.onclose({ code: 1012 })
  expect(live.status).toBe('lost')
  expect(await deed).toBe(false)
  expect(live.busy).toBe(false)
  vi.advanceTimersByTime(300)
  lines[1]!.onopen()
  expect(lines[1]!.sent[0]).toMatchObject({ kind: 'hello', number: 7 })
  lines[1]!.say({ kind: 'welcome', version: '1', room: ROOM, said: [] })
  expect(live.status).toBe('live')
})

it('stays away where coming back is pointless', () => {
  const [live, line] = table()
  line.say({ kind: 'refused', ref: 0, number: 0, error: 'There is no table here by that name.' })
  line.onclose({ code: 4404 })
  vi.advanceTimersByTime(60_000)
  expect([live.status, lines.length]).toEqual(['gone', 1])
  expect(live.problem?.error).toContain('no table')
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
  line.say(news(1, { mine: [seat(0, END), seat(1)] }))
  expect([live.curtain, live.me]).toEqual([0, null])
  live.show(0)
  expect([live.curtain, live.me?.seat, live.name]).toEqual([null, 0, 'Ada'])
  line.say(news(2, { mine: [seat(0), seat(1)] }))
  expect(live.me?.seat).toBe(0)
  line.say(news(3, { mine: [seat(0), seat(1, END)] }))
  expect([live.curtain, live.me]).toEqual([1, null])
})

it('counts the seconds down', () => {
  const [live, line] = table()
  line.say(news(1, { left: 2.5 }))
  expect(live.left).toBe(3)
  vi.advanceTimersByTime(2000)
  expect(live.left).toBe(1)
  line.say(news(2))
  expect(live.left).toBeNull()
})
