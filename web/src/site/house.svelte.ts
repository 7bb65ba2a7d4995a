// The house behind a static page: its two workers, how far they have come, and the transport that leads to them.

import type { Reply, Transport } from '../transport'
import BotsWorker from './bots.worker?worker'
import DeskWorker from './desk.worker?worker'
import RehearsalWorker from './rehearsal.worker?worker'
import type { FromBots, FromDesk, Site, Start, Step, ToBots, ToDesk } from './messages'

const SITE_FILE = 'site.json'
const ASKED = /^(api\/|healthz$)/ // what a server answers, and here a worker
const LIVE = /tables\/([\w-]+)\/live(\?take-over)?$/

export class House {
  step = $state<Step>('fetch')
  received = $state(0) // bytes
  failed = $state('') // why it could not be opened
  forgetful = $state(false) // nothing is kept in this browser
  site = $state.raw<Site | null>(null)
  #desk: Worker | null = null
  #bots: Worker | null = null
  #refs = 0
  #asked = new Map<number, { answered: (reply: Reply) => void; lost: (fault: Error) => void }>()
  #sockets = new Map<number, WorkerSocket>()
  #site = read(SITE_FILE).then(({ text }) => JSON.parse(text) as Site)
  #waiting: ToDesk[] = []

  /** How many bytes there are to fetch. */
  get bytes(): number {
    return this.site
      ? [this.site.parts.wasm, this.site.parts.library, this.site.parts.packages].reduce((sum, { bytes }) => sum + bytes, 0)
      : 0
  }

  readonly transport: Transport = {
    ask: async (method, path, headers, body = '') => {
      const { answers } = await this.#site
      if (!ASKED.test(path)) return read(path) // pictures, and what the build says about itself
      const known = method === 'GET' && answers[path]
      if (known) return read(known)
      return new Promise((answered, lost) => {
        const ref = ++this.#refs
        this.#asked.set(ref, { answered, lost })
        this.#say({ kind: 'ask', ref, method, path, body, token: headers.Authorization?.replace(/^Bearer /, '') ?? '' })
      })
    },
    open: (address) => {
      const [, table = '', takeOver] = LIVE.exec(address) ?? []
      const socket = new WorkerSocket(++this.#refs, (message) => this.#say(message))
      this.#sockets.set(socket.number, socket)
      this.#say({ kind: 'connect', socket: socket.number, table, takeOver: Boolean(takeOver) })
      queueMicrotask(() => socket.onopen?.())
      return socket as unknown as WebSocket
    },
  }

  /** Open it. What is asked meanwhile waits. */
  async open(): Promise<void> {
    try {
      const site = (this.site = await this.#site)
      this.#desk = new DeskWorker()
      this.#desk.onmessage = ({ data }: MessageEvent<FromDesk>) => this.#heard(data)
      this.#desk.onerror = (event) => this.#fail(event.message)
      this.#desk.postMessage(this.#start(site) satisfies ToDesk)
      this.#startBots()
      for (const message of this.#waiting.splice(0)) this.#say(message)
    } catch (fault) {
      this.#fail(String(fault))
    }
  }

  #say(message: ToDesk): void {
    if (this.#desk) this.#desk.postMessage(message, message.kind === 'bots' ? [message.port] : [])
    else this.#waiting.push(message)
  }

  #heard(message: FromDesk): void {
    switch (message.kind) {
      case 'progress':
        this.step = message.step
        if (message.step === 'fetch') this.received = message.received
        break
      case 'reply':
        this.#answer(message.ref, message.reply)
        break
      case 'text':
        this.#sockets.get(message.socket)?.onmessage?.({ data: message.text })
        break
      case 'closed':
        this.#sockets.get(message.socket)?.closed(message.code, message.reason)
        this.#sockets.delete(message.socket)
        break
      case 'restart bots':
        this.#startBots()
        break
      case 'forgetful':
        this.forgetful = true
        break
      case 'failed':
        this.#fail(message.why)
    }
  }

  /** Some answers are files of the site. */
  #answer(ref: number, reply: Reply): void {
    const asked = this.#asked.get(ref)
    this.#asked.delete(ref)
    if (reply.kind === 'file') read(reply.text).then(asked?.answered, asked?.lost)
    else asked?.answered(reply)
  }

  /** Prepare the next visit, once everything is kept. */
  rehearse(): void {
    if (this.site) new RehearsalWorker().postMessage(this.#start(this.site))
  }

  #start(site: Site): Start {
    return { kind: 'start', base: document.baseURI, site, kept: Boolean(navigator.serviceWorker?.controller) }
  }

  #startBots(): void {
    this.#bots?.terminate()
    const bots = (this.#bots = new BotsWorker())
    bots.onmessage = ({ data }: MessageEvent<FromBots>) => this.#fail(data.why)
    bots.onerror = (event) => this.#fail(event.message)
    const { port1, port2 } = new MessageChannel()
    this.#say({ kind: 'bots', port: port2 })
    bots.postMessage({ ...this.#start(this.site!), port: port1 } satisfies ToBots, [port1])
  }

  #fail(why: string): void {
    console.error(why)
    this.failed = why
    for (const { lost } of this.#asked.values()) lost(new Error(why))
    this.#asked.clear()
  }
}

/** A file of the site, as an answer. */
async function read(path: string): Promise<Reply> {
  const answer = await fetch(path)
  return { status: answer.status, kind: answer.headers.get('Content-Type') ?? 'application/json', text: await answer.text() }
}

/** What a live table takes for a WebSocket. */
class WorkerSocket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  constructor(
    readonly number: number,
    private readonly say: (message: ToDesk) => void,
  ) {}

  send(text: string): void {
    this.say({ kind: 'send', socket: this.number, text })
  }

  close(): void {
    this.say({ kind: 'leave', socket: this.number })
    this.closed(1000, '')
  }

  closed(code: number, reason: string): void {
    this.onclose?.({ code, reason })
    this.onclose = null
  }
}
