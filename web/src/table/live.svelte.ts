// A table as it happens: one connection that stays, resumes where it was cut, and keeps what it hears. No rules in here.

import type { Advice, Do, FromClient, FromServer, Line, Mine, News, Prospect, Refused, Room, State, Told, Wish } from '../messages'
import { PAGE } from '../words/page'
import { SAID } from '../words/said'

export type Status = 'connecting' | 'live' | 'lost' | 'gone'
export type Open = (address: string) => WebSocket

type Answer = Extract<FromServer, { ref: number }>
type Asked = { request: FromClient; answered: (answer: Answer) => void; lost: (fault: Error) => void }

const FIRST_PAUSE = 250 // milliseconds before one knocks again, and the longest
const LONGEST_PAUSE = 4000
const HEARTBEAT = 20_000
const LIVES_AT_LEAST = 8_000 // milliseconds within which a heartbeat is answered by a connection that is alive

const dial: Open = (address) => new WebSocket(address)

/** Somebody who has a say in what is sent at all. */
export type Guard = { allows(deed: number | string): boolean; allowsUndo(): boolean; allowsHope(): boolean }

export class Live {
  room = $state.raw<Room | null>(null)
  number = $state(-1)
  state = $state.raw<State | null>(null)
  mine = $state.raw<Mine[]>([])
  shown = $state<number | null>(null) // where several share this device: the seat whose hand lies open
  story = $state.raw<Told[]>([])
  fresh = $state.raw<Told[]>([])
  prospects = $state.raw<Map<number, Prospect>>(new Map())
  said = $state.raw<Line[]>([])
  status = $state<Status>('connecting')
  problem = $state.raw<Refused | null>(null)
  left = $state<number | null>(null)
  busy = $state(false) // a deed is under way

  guard: Guard | null = null
  readonly table: string
  #tokens: string[]
  #open: Open
  #socket: WebSocket | null = null
  #asked = new Map<number, Asked>()
  #refs = 0
  #pause = FIRST_PAUSE
  #timers: Partial<Record<'again' | 'beat' | 'dead' | 'clock', ReturnType<typeof setTimeout>>> = {}
  #runsOut: number | null = null
  #foreseen = ''

  constructor(table: string, tokens: readonly string[] = [], open: Open = dial) {
    this.table = table
    this.#tokens = [...tokens]
    this.#open = open
  }

  /** The seat now shown on this device: the only one, or the one that has lifted the curtain. */
  get me(): Mine | null {
    if (this.mine.length === 1) return this.mine[0]!
    return this.curtain === null ? (this.mine.find((mine) => mine.seat === this.shown) ?? null) : null
  }

  /** My name at the table; null for somebody who looks on. */
  get name(): string | null {
    return this.me ? this.nameOf(this.me.seat) : null
  }

  /** Where several share this device: the seat that has to decide and is not the one shown. All hands are hidden until it says so. */
  get curtain(): number | null {
    if (this.mine.length < 2) return null
    const asked = this.mine.find((mine) => mine.choices?.length)
    return asked && asked.seat !== this.shown ? asked.seat : null
  }

  nameOf(seat: number): string {
    return this.state?.seats[seat]?.name ?? this.room?.chairs.find((chair) => chair.seat === seat)?.name ?? ''
  }

  /** Sit down on a shared device: the curtain is lifted for this seat. */
  show(seat: number): void {
    this.shown = seat
    this.#foresee()
  }

  connect(): void {
    clearTimeout(this.#timers.again)
    const page = location
    const socket = this.#open(`${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/tables/${this.table}/live`)
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify({ kind: 'hello', tokens: this.#tokens, number: this.state ? this.number : -1 }))
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as FromServer)
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#cut(event.code)
    }
  }

  /** Leave for good. */
  close(): void {
    const socket = this.#socket
    this.#socket = null
    Object.values(this.#timers).forEach(clearTimeout)
    this.#lose()
    socket?.close()
  }

  /** Come in again with one more key. */
  admit(token: string): void {
    this.#tokens.push(token)
    this.close()
    this.connect()
  }

  /** Knock at once instead of waiting for the next try. */
  retry(): void {
    if (this.status !== 'lost') return
    this.#pause = FIRST_PAUSE
    this.close()
    this.connect()
  }

  /** Show a refusal of the table's own making. */
  complain(error: string): void {
    this.problem = { kind: 'refused', ref: 0, number: this.number, error }
  }

  hear(message: FromServer): void {
    switch (message.kind) {
      case 'welcome':
        this.status = 'live'
        this.problem = null
        this.#pause = FIRST_PAUSE
        this.room = message.room
        this.said = message.said
        this.#beat()
        break
      case 'gathering':
        this.room = message.room
        break
      case 'news':
        this.#learn(message)
        break
      case 'said':
        this.said = [...this.said, message.said]
        break
      default:
        this.#answer(message)
    }
  }

  /** Do something; whether it was done. */
  async doIt(action: number | string): Promise<boolean> {
    if (!this.me || this.busy || this.guard?.allows(action) === false) return false
    this.busy = true
    const deed: Do = { kind: 'do', seat: this.me.seat, number: this.number, deed: action }
    try {
      return await this.#granted(deed)
    } finally {
      this.busy = false
    }
  }

  async undo(): Promise<boolean> {
    return this.me && this.guard?.allowsUndo() !== false ? this.#granted({ kind: 'undo', seat: this.me.seat, number: this.number }) : false
  }

  async hope(wish: Wish): Promise<boolean> {
    const me = this.me
    if (!me || this.guard?.allowsHope() === false || !(await this.#granted({ kind: 'hope', seat: me.seat, wish }))) return false
    this.mine = this.mine.map((mine) => (mine.seat === me.seat ? { ...mine, wish } : mine))
    return true
  }

  async say(text: string): Promise<boolean> {
    const seat = this.me?.seat ?? this.room?.yours[0] ?? null
    return this.#granted({ kind: 'say', text, seat })
  }

  /** A bot's advice. Rejects with what was said where there is none. */
  async ask(): Promise<Advice> {
    if (!this.me) throw new Error(PAGE.nothingToDecide)
    const answer = await this.#send({ kind: 'ask', seat: this.me.seat, number: this.number })
    if (answer.kind === 'advice') return answer
    throw new Error(answer.kind === 'refused' ? SAID.phrase(answer.error, answer) : '')
  }

  async vote(target: number): Promise<boolean> {
    const seat = this.me?.seat ?? this.room?.yours[0]
    return seat === undefined ? false : this.#granted({ kind: 'vote', seat, target })
  }

  async leave(seat = this.me?.seat ?? this.room?.yours[0]): Promise<boolean> {
    return seat === undefined ? false : this.#granted({ kind: 'leave', seat })
  }

  async comeBack(seat = this.me?.seat ?? this.room?.yours[0]): Promise<boolean> {
    return seat === undefined ? false : this.#granted({ kind: 'return', seat })
  }

  async start(fill: string): Promise<boolean> {
    return this.#granted({ kind: 'start', fill })
  }

  #learn(news: News): void {
    if (this.state && news.number < this.number) return
    const anew = news.since < 0 || !this.state
    this.fresh = anew ? (news.number === 0 ? news.events.filter((told) => told.event === 'dealt') : []) : news.events
    this.story = anew ? news.events : [...this.story, ...news.events]
    this.number = news.number
    this.state = news.state
    this.mine = news.mine ?? []
    this.problem = null
    this.#wind(news.left ?? null)
    this.#foresee()
  }

  /** Ask what my choices would lead to, once for each decision. */
  #foresee(): void {
    const me = this.me
    const which = `${this.number} ${me?.seat}`
    if (which === this.#foreseen && this.prospects.size) return
    this.#foreseen = which
    this.prospects = new Map()
    if (!me?.choices?.length) return
    this.#send({ kind: 'foresee', seat: me.seat, number: this.number }).then((answer) => {
      if (answer.kind !== 'prospects' || answer.number !== this.number || answer.seat !== this.me?.seat) return
      this.prospects = new Map(answer.prospects.map((prospect) => [prospect.action, prospect]))
    }, silence)
  }

  /** Wind the clock of whoever is to act. */
  #wind(left: number | null): void {
    clearInterval(this.#timers.clock)
    this.#runsOut = left === null ? null : Date.now() + left * 1000
    this.#tick()
    if (left !== null) this.#timers.clock = setInterval(() => this.#tick(), 250)
  }

  #tick(): void {
    this.left = this.#runsOut === null ? null : Math.max(0, Math.ceil((this.#runsOut - Date.now()) / 1000))
  }

  async #granted(request: FromClient): Promise<boolean> {
    try {
      const answer = await this.#send(request)
      if (answer.kind !== 'refused') return true
      // Whoever was too late learns it from the news.
      if (!('number' in request) || answer.number === request.number) this.problem = answer
    } catch {
      // The banner says that the connection is cut; the news after it say what was done.
    }
    return false
  }

  #send(request: FromClient): Promise<Answer> {
    const socket = this.#socket
    if (!socket || this.status !== 'live') return Promise.reject(new Error(PAGE.cut))
    const ref = ++this.#refs
    return new Promise((answered, lost) => {
      this.#asked.set(ref, { request, answered, lost })
      socket.send(JSON.stringify({ ...request, ref }))
    })
  }

  #answer(answer: Answer): void {
    clearTimeout(this.#timers.dead)
    const asked = this.#asked.get(answer.ref)
    this.#asked.delete(answer.ref)
    if (asked) asked.answered(answer)
    else if (answer.kind === 'refused') this.problem = answer
  }

  /** A sign of life now and then: a phone that slept does not notice that the line is dead. */
  #beat(): void {
    clearTimeout(this.#timers.beat)
    this.#timers.beat = setTimeout(() => {
      this.#send({ kind: 'ping' }).catch(silence)
      this.#timers.dead = setTimeout(() => this.#socket?.close(), LIVES_AT_LEAST)
      this.#beat()
    }, HEARTBEAT)
  }

  #cut(code: number): void {
    this.#socket = null
    Object.values(this.#timers).forEach(clearTimeout)
    this.#lose()
    if ((code >= 4000 && code < 5000) || code === 1008) {
      this.status = 'gone'
      return
    }
    this.status = this.room ? 'lost' : 'connecting'
    this.#timers.again = setTimeout(() => this.connect(), this.#pause)
    this.#pause = Math.min(this.#pause * 1.6, LONGEST_PAUSE)
  }

  #lose(): void {
    const waiting = [...this.#asked.values()]
    this.#asked.clear()
    for (const asked of waiting) asked.lost(new Error(PAGE.broke))
  }
}

function silence(): void {
  // Nobody waits for this answer any more.
}
