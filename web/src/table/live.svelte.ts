// A table as it happens: one connection that stays, resumes where it was cut, and keeps what it is sent. No rules in here.

import { NO_STAKES, type Stakes } from '../attempt/stakes'
import { PROTOCOL } from '../messages'
import type { Act, Advice, AheadAnswer, ChatLine, FromClient, FromServer, GameEvent, GameUpdate, Hello } from '../messages'
import type { Prospect, Refused, SeatInfo, Snapshot, TableInfo } from '../messages'
import { urlOf } from '../route'
import { transport } from '../transport'
import { PAGE } from '../words/page'
import { SERVER } from '../words/server'

/** `outdated`: the server does not understand this page; loading it anew helps. `gone`: nothing helps. */
export type Status = 'connecting' | 'live' | 'lost' | 'outdated' | 'gone'
export type Open = (address: string) => WebSocket

type Answer = Extract<FromServer, { ref: number }>
type Asked = { answered: (answer: Answer) => void; lost: (fault: Error) => void }

const FIRST_PAUSE = 250 // milliseconds before it connects again, and the longest
const LONGEST_PAUSE = 4000
const HEARTBEAT = 20_000
const LIVES_AT_LEAST = 8_000 // milliseconds within which a heartbeat is answered by a connection that is alive
const ANSWERED_WITHIN = 6_000 // milliseconds in which an action is answered; after that the connection is taken for dead
const IN_ANOTHER_TAB = 4409
const NOT_UNDERSTOOD = 4400 // close codes: this one, and others from 4000 on for which connecting again is pointless

const openSocket: Open = (address) => transport.open(address)

/** Somebody who has a say in what is sent at all. */
export type Guard = { allows(action: number | string): boolean; allowsUndo(): boolean; allowsAnswerAhead(): boolean }

export class Live {
  table = $state.raw<TableInfo | null>(null)
  version = $state(-1)
  state = $state.raw<Snapshot | null>(null)
  seats = $state.raw<SeatInfo[]>([]) // those of this device
  shown = $state<number | null>(null) // where several share this device: the seat whose hand lies open
  story = $state.raw<GameEvent[]>([])
  newEvents = $state.raw<GameEvent[]>([])
  prospects = $state.raw<Map<number, Prospect>>(new Map())
  stakes = $state.raw<Stakes>(NO_STAKES) // before striking or passing
  chat = $state.raw<ChatLine[]>([])
  status = $state<Status>('connecting')
  problem = $state.raw<Refused | null>(null)
  secondsLeft = $state<number | null>(null)
  botsHurry = $state(false) // the server is busy: bots have less time to think than usual
  busy = $state(false) // an action is under way
  skip = $state.raw<{ from: number; to: number | null } | null>(null) // the part of the story that is not watched; `to` once it is over
  kept = $state.raw<Act | null>(null) // an action whose answer was lost with the connection, to be sent once more

  elsewhere = $state(false) // another tab of this browser has the table

  guard: Guard | null = null
  readonly id: string
  #tokens: string[]
  #open: Open
  #socket: WebSocket | null = null
  #asked = new Map<number, Asked>()
  #refs = 0
  #pause = FIRST_PAUSE
  #timers: Partial<Record<'again' | 'beat' | 'dead' | 'clock', ReturnType<typeof setTimeout>>> = {}
  #runsOut: number | null = null
  #prospectsFor = ''
  #takeOver = false

  constructor(id: string, tokens: readonly string[] = [], open: Open = openSocket) {
    this.id = id
    this.#tokens = [...tokens]
    this.#open = open
  }

  /** The seat now shown on this device: the only one, or the one that has lifted the curtain. */
  get me(): SeatInfo | null {
    if (this.seats.length === 1) return this.seats[0]!
    return this.curtain === null ? (this.seats.find(({ seat }) => seat === this.shown) ?? null) : null
  }

  /** My name at the table; null for somebody who looks on. */
  get name(): string | null {
    return this.me ? this.nameOf(this.me.seat) : null
  }

  /** Whether nobody else plays here: all seats that people play are this device's. */
  get alone(): boolean {
    const mine = this.table?.your_seats ?? []
    return mine.length > 0 && this.table!.chairs.every((chair) => chair.kind !== 'person' || chair.away || mine.includes(chair.seat))
  }

  /** Whether the bots play on without being watched. */
  get skipping(): boolean {
    return this.skip !== null && this.skip.to === null
  }

  /** Where several share this device: the seat that has to decide and is not the one shown. All hands are hidden until it says so. */
  get curtain(): number | null {
    if (this.seats.length < 2) return null
    const asked = this.seats.find(({ legal }) => legal?.length)
    return asked && asked.seat !== this.shown ? asked.seat : null
  }

  nameOf(seat: number): string {
    return this.state?.seats[seat]?.name ?? this.table?.chairs.find((chair) => chair.seat === seat)?.name ?? ''
  }

  /** Show a seat's hand on a shared device: the curtain is lifted for it. */
  show(seat: number): void {
    this.shown = seat
    this.#getProspects()
  }

  connect(): void {
    clearTimeout(this.#timers.again)
    const socket = this.#open(urlOf(`tables/${this.id}/live`).replace(/^http/, 'ws') + (this.#takeOver ? '?take-over' : ''))
    this.#takeOver = false
    const hello: Hello = { kind: 'hello', protocol: PROTOCOL, tokens: this.#tokens, version: this.state ? this.version : -1 }
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify(hello))
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as FromServer)
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event.code, event.reason)
    }
  }

  /** Take the table from another tab. */
  takeOver(): void {
    this.#takeOver = true
    this.elsewhere = false
    this.problem = null
    this.status = 'connecting'
    this.connect()
  }

  /** Leave for good. */
  close(): void {
    const socket = this.#socket
    this.#socket = null
    Object.values(this.#timers).forEach(clearTimeout)
    this.#failAsked()
    socket?.close()
  }

  /** Connect again with one more seat. */
  addToken(token: string): void {
    this.#tokens.push(token)
    this.close()
    this.connect()
  }

  /** The seats that are left when one was given up or freed: a token that opens nothing would be refused at the next connection. */
  keepTokens(tokens: readonly string[]): void {
    this.#tokens = [...tokens]
  }

  /** Connect at once instead of waiting for the next try. */
  retry(): void {
    if (this.status !== 'lost') return
    this.#pause = FIRST_PAUSE
    this.close()
    this.connect()
  }

  /** Show a refusal of the page's own making. */
  showProblem(error: string): void {
    this.problem = { kind: 'refused', ref: 0, version: this.version, error }
  }

  receive(message: FromServer): void {
    switch (message.kind) {
      case 'welcome':
        this.status = 'live'
        this.problem = null
        this.#pause = FIRST_PAUSE
        this.table = message.table
        this.chat = message.chat
        this.#beat()
        break
      case 'table_update':
        this.table = message.table
        break
      case 'game_update':
        this.#update(message)
        break
      case 'chat_update':
        this.chat = [...this.chat, message.line]
        break
      case 'accepted':
      case 'refused':
      case 'prospects':
      case 'advice':
      case 'pong':
        this.#answered(message)
        break
      default:
        message satisfies never // a message without a handler does not compile
    }
  }

  /** Do something; whether it was done. */
  async act(action: number | string): Promise<boolean> {
    if (!this.me || this.busy || this.status !== 'live' || this.guard?.allows(action) === false) return false
    this.skip = null
    return this.#act({ kind: 'act', seat: this.me.seat, version: this.version, action })
  }

  /** Send an action. If the connection breaks before the answer, it is kept: its version sees to it that it is done once at most. */
  async #act(wanted: Act): Promise<boolean> {
    this.busy = true
    const socket = this.#socket
    const late = setTimeout(() => socket === this.#socket && this.#hangUp(), ANSWERED_WITHIN)
    try {
      return await this.#accepted(wanted, () => (this.kept = wanted))
    } finally {
      clearTimeout(late)
      this.busy = this.kept !== null
    }
  }

  /** The connection is back: what was kept is sent again if nothing has been done since; else it was done, or it is too late for it. */
  #sendKept(): void {
    const wanted = this.kept
    if (!wanted) return
    this.kept = null
    this.busy = false
    if (wanted.version === this.version && this.seats.some(({ seat, legal }) => seat === wanted.seat && legal?.length))
      void this.#act(wanted)
  }

  /** Give a connection up that does not answer, and connect anew. */
  #hangUp(): void {
    const socket = this.#socket
    if (!socket) return
    this.#socket = null
    socket.close()
    this.#closed(0, '')
  }

  async undo(): Promise<boolean> {
    if (!this.me || this.guard?.allowsUndo() === false) return false
    return this.#accepted({ kind: 'undo', seat: this.me.seat, version: this.version })
  }

  /** Answer the present attempt ahead, or from now on every one; `most`: pass, but stop it with at most so much luck. */
  async answerAhead(answer: AheadAnswer, always = false, most = 0): Promise<boolean> {
    const seat = this.me?.seat
    if (seat === undefined || this.guard?.allowsAnswerAhead() === false) return false
    if (!(await this.#accepted({ kind: 'answer_ahead', seat, answer, always, most }))) return false
    const said = always ? { always_ahead: answer, always_most: most } : { answer_ahead: answer }
    this.seats = this.seats.map((one) => (one.seat === seat ? { ...one, ...said } : one))
    return true
  }

  /** Have one's clock stand still for some days; 0 ends it. */
  async vacation(seat: number, days: number): Promise<boolean> {
    return this.#accepted({ kind: 'vacation', seat, days })
  }

  async say(text: string): Promise<boolean> {
    return this.#accepted({ kind: 'say', text, seat: this.#anySeat ?? null })
  }

  /** A bot's advice. Rejects with what was said where there is none. */
  async getAdvice(): Promise<Advice> {
    if (!this.me) throw new Error(PAGE.nothingToDecide)
    const answer = await this.#send({ kind: 'get_advice', seat: this.me.seat, version: this.version })
    if (answer.kind === 'advice') return answer
    throw new Error(answer.kind === 'refused' ? SERVER.phrase(answer.error, answer) : '')
  }

  /** Let the bots play on at once until a person has to decide. */
  async skipAhead(): Promise<void> {
    if (this.skipping || !this.alone || this.seats.some(({ legal }) => legal?.length)) return
    this.skip = { from: this.story.length, to: null }
    if (!(await this.#accepted({ kind: 'skip_ahead' }))) this.skip = null
  }

  /** How leisurely bots play from now on. */
  async setPace(pace: number): Promise<boolean> {
    return this.#accepted({ kind: 'set_pace', pace })
  }

  /** Have a bot stand in for somebody; or by post, with `wait`, have the one go that stands in because their time was up. */
  async vote(target: number, wait = false): Promise<boolean> {
    const seat = this.#anySeat
    return seat === undefined ? false : this.#accepted({ kind: 'vote', seat, target, wait })
  }

  async leave(seat = this.#anySeat): Promise<boolean> {
    return seat === undefined ? false : this.#accepted({ kind: 'leave', seat })
  }

  async returnTo(seat: number): Promise<boolean> {
    return this.#accepted({ kind: 'return', seat })
  }

  async start(fill: string): Promise<boolean> {
    return this.#accepted({ kind: 'start', fill })
  }

  /** For the host: forbid a seat to chat, or all who have none (null); or allow it again. */
  async mute(target: number | null, muted: boolean): Promise<boolean> {
    return this.#accepted({ kind: 'mute', target, muted })
  }

  async freeChair(target: number): Promise<boolean> {
    return this.#accepted({ kind: 'free_chair', target })
  }

  async closeTable(): Promise<boolean> {
    return this.#accepted({ kind: 'close_table' })
  }

  /** The seat shown, else the first of this device. */
  get #anySeat(): number | undefined {
    return this.me?.seat ?? this.table?.your_seats[0]
  }

  #update(update: GameUpdate): void {
    if (this.state && update.version < this.version) return
    const anew = update.since < 0 || !this.state
    this.newEvents = anew ? (update.version === 0 ? update.events.filter(({ event }) => event === 'dealt') : []) : update.events
    this.story = anew ? update.events : [...this.story, ...update.events]
    this.version = update.version
    this.state = update.state
    this.seats = update.seats ?? []
    this.#prospectsFor = '' // an update that repeats a version has no refusals either
    this.problem = null
    if (anew) this.skip = null
    else if (this.skipping && (update.state.phase === 'over' || this.seats.some(({ legal }) => legal?.length)))
      this.skip = { from: this.skip!.from, to: this.story.length }
    this.botsHurry = (update.bot_time ?? 1) < 1
    this.#setClock(update.seconds_left ?? null)
    this.#sendKept()
    this.#getProspects()
  }

  /** Ask what my actions would lead to, and why others are not allowed, once for each decision. */
  #getProspects(): void {
    const me = this.me
    const decision = `${this.version} ${me?.seat}`
    if (decision === this.#prospectsFor && this.prospects.size) return
    this.#prospectsFor = decision
    this.prospects = new Map()
    this.stakes = NO_STAKES
    if (!me?.legal?.length) return
    this.#send({ kind: 'get_prospects', seat: me.seat, version: this.version }).then((answer) => {
      if (answer.kind !== 'prospects' || answer.version !== this.version || answer.seat !== this.me?.seat) return
      this.prospects = new Map(answer.prospects.map((prospect) => [prospect.action, prospect]))
      this.stakes = { sheets: answer.strikes ?? [], passing: answer.passing ?? null }
      this.seats = this.seats.map((one) => (one.seat === answer.seat ? { ...one, refusals: answer.refusals ?? [] } : one))
    }, ignore)
  }

  /** Set the clock of whoever is to act. */
  #setClock(seconds: number | null): void {
    clearInterval(this.#timers.clock)
    this.#runsOut = seconds === null ? null : Date.now() + seconds * 1000
    this.#tick()
    if (seconds !== null) this.#timers.clock = setInterval(() => this.#tick(), 250)
  }

  #tick(): void {
    this.secondsLeft = this.#runsOut === null ? null : Math.max(0, Math.ceil((this.#runsOut - Date.now()) / 1000))
  }

  async #accepted(request: FromClient, cut: () => void = ignore): Promise<boolean> {
    try {
      const answer = await this.#send(request)
      if (answer.kind !== 'refused') return true
      // Whoever was too late learns it from the next update.
      if (!('version' in request) || answer.version === request.version) this.problem = answer
    } catch {
      cut() // the banner says so; the update after it says what was done
    }
    return false
  }

  #send(request: FromClient): Promise<Answer> {
    const socket = this.#socket
    if (!socket || this.status !== 'live') return Promise.reject(new Error(PAGE.cut))
    const ref = ++this.#refs
    return new Promise((answered, lost) => {
      this.#asked.set(ref, { answered, lost })
      socket.send(JSON.stringify({ ...request, ref }))
    })
  }

  #answered(answer: Answer): void {
    clearTimeout(this.#timers.dead)
    const asked = this.#asked.get(answer.ref)
    this.#asked.delete(answer.ref)
    if (asked) asked.answered(answer)
    else if (answer.kind === 'refused') this.problem = answer
  }

  /** A sign of life now and then: a phone that slept does not notice that the connection is dead. */
  #beat(): void {
    clearTimeout(this.#timers.beat)
    this.#timers.beat = setTimeout(() => {
      this.#send({ kind: 'ping' }).catch(ignore)
      this.#timers.dead = setTimeout(() => this.#socket?.close(), LIVES_AT_LEAST)
      this.#beat()
    }, HEARTBEAT)
  }

  #closed(code: number, reason: string): void {
    this.#socket = null
    Object.values(this.#timers).forEach(clearTimeout)
    this.#failAsked()
    if ((code >= 4000 && code < 5000) || code === 1008) {
      if (!this.problem && reason) this.showProblem(reason)
      this.status = code === NOT_UNDERSTOOD ? 'outdated' : 'gone'
      this.elsewhere = code === IN_ANOTHER_TAB
      return
    }
    this.status = this.table ? 'lost' : 'connecting'
    this.#timers.again = setTimeout(() => this.connect(), this.#pause)
    this.#pause = Math.min(this.#pause * 1.6, LONGEST_PAUSE)
  }

  #failAsked(): void {
    const waiting = [...this.#asked.values()]
    this.#asked.clear()
    for (const asked of waiting) asked.lost(new Error(PAGE.broke))
  }
}

function ignore(): void {
  // Nobody waits for this answer any more.
}
