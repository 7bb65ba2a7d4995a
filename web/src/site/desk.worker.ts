// The worker that keeps the tables: Python answers here what a server answers elsewhere.

import type { Fetched, FromDesk, Start, Thought, ToDesk, ToThink } from './messages'
import { fetchAll, scripts, startPython } from './python'
import { Shelf } from './shelf'

/** What src/lucky/page/in_browser.py offers. */
interface Desk {
  request(ref: number, method: string, path: string, body: string, token: string): void
  connect(socket: number, table: string, takeOver: boolean): void
  receive(socket: number, text: string): void
  leave(socket: number): void
  lost(table: string): void
  bots_ready(): void
  heard(number: number, bytes: Uint8Array): void
}

const say = (message: FromDesk): void => postMessage(message)
let bots: MessagePort | null = null
let botsReady = false
let fetched: Fetched | null = null
let desk: Desk | null = null
let boardSent = (): void => undefined // the board of a table, to the page
let boardAsked = 0 // the request for one
const waiting: ToDesk[] = []
const BOARD = /^api\/tables\/[^/]+\/ground\b/
const DRAWING = 400 // ms in which the page draws it: on two cores whoever else works is in its way
const LONGEST_WAIT = 2000 // ms for what is not urgent

/** How Python speaks to the page. */
const page = {
  reply: (ref: number, status: number, kind: string, text: string) => {
    say({ kind: 'reply', ref, reply: { status, kind, text } })
    if (ref === boardAsked) boardSent()
  },
  send: (socket: number, text: string) => say({ kind: 'text', socket, text }),
  close: (socket: number, code: number, reason: string) => say({ kind: 'closed', socket, code, reason }),
  think: (number: number, bytes: Uint8Array) => bots?.postMessage({ kind: 'question', number, bytes } satisfies ToThink),
  restart_bots: () => say({ kind: 'restart bots' }),
}

addEventListener('message', ({ data }: MessageEvent<ToDesk>) => {
  if (data.kind === 'start') void start(data)
  else if (data.kind === 'bots') meetBots(data.port)
  else if (desk) handle(desk, data)
  else waiting.push(data)
})

async function start(asked: Start): Promise<void> {
  const { base, site } = asked
  try {
    const read = scripts(base, site)
    const opening = Shelf.open()
    const found = await fetchAll(asked, (received) => say({ kind: 'progress', step: 'fetch', received }))
    say({ kind: 'progress', step: 'python', received: 0 })
    const python = await startPython(base, site, found, read)
    say({ kind: 'progress', step: 'house', received: 0 })
    const shelf = await opening
    if (!shelf) say({ kind: 'forgetful' })
    const open = python.runPython('from lucky.page.in_browser import opened; opened') as (
      page: unknown,
      shelf: unknown,
      grounds: unknown,
    ) => Desk
    const opened = methods(open(page, shelf, site.grounds))
    await pause(0) // what was said while Python had the worker to itself is heard now
    desk = opened
    if (shelf) shelf.onlost = (table) => opened.lost(table)
    if (botsReady) opened.bots_ready()
    say({ kind: 'progress', step: 'ready', received: 0 })
    await firstTable(opened)
    fetched = found
    bots?.postMessage({ kind: 'fetched', fetched } satisfies ToThink) // not sooner: two that start at once are in each other's way
  } catch (fault) {
    say({ kind: 'failed', why: String(fault) })
  }
}

/** Do what was asked for meanwhile. If somebody waits for a table, that comes first, until its board has been sent. */
async function firstTable(desk: Desk): Promise<void> {
  const asked = waiting.splice(0)
  const first = asked.filter(urgent)
  for (const message of first) handle(desk, message)
  if (first.length) {
    await Promise.race([new Promise<void>((sent) => (boardSent = sent)), pause(LONGEST_WAIT)])
    await pause(DRAWING)
  }
  for (const message of asked) if (!first.includes(message)) handle(desk, message)
}

/** Whether somebody waits for a table. */
function urgent(message: ToDesk): boolean {
  return message.kind !== 'ask' || (message.method === 'POST' && /^api\/(tables|lesson)$/.test(message.path))
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => setTimeout(over, ms))
}

/** A worker in which bots will think: it is given what it needs to start, as soon as that is here. The page has no part in it. */
function meetBots(port: MessagePort): void {
  bots = port
  botsReady = false
  port.onmessage = ({ data }: MessageEvent<Thought>) => {
    if (data.kind === 'question') return desk!.heard(data.number, data.bytes)
    botsReady = true
    desk?.bots_ready()
  }
  if (fetched) port.postMessage({ kind: 'fetched', fetched } satisfies ToThink)
}

/** Each method once: looking one up makes a new object that would have to be destroyed. */
function methods(python: Desk): Desk {
  const { request, connect, receive, leave, lost, bots_ready, heard } = python
  return { request, connect, receive, leave, lost, bots_ready, heard }
}

function handle(desk: Desk, message: ToDesk): void {
  switch (message.kind) {
    case 'ask':
      if (BOARD.test(message.path)) boardAsked = message.ref
      return desk.request(message.ref, message.method, message.path, message.body, message.token)
    case 'connect':
      return desk.connect(message.socket, message.table, message.takeOver)
    case 'send':
      return desk.receive(message.socket, message.text)
    case 'leave':
      return desk.leave(message.socket)
  }
}
