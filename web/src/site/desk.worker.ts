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
const waiting: ToDesk[] = []

/** How Python speaks to the page. */
const page = {
  reply: (ref: number, status: number, kind: string, text: string) => say({ kind: 'reply', ref, reply: { status, kind, text } }),
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
    const opened = (desk = methods(open(page, shelf, site.grounds)))
    if (shelf) shelf.onlost = (table) => opened.lost(table)
    if (botsReady) opened.bots_ready()
    say({ kind: 'progress', step: 'ready', received: 0 })
    for (const message of waiting.splice(0))
      if (urgent(message)) handle(opened, message)
      else setTimeout(() => handle(opened, message))
    fetched = found
    bots?.postMessage({ kind: 'fetched', fetched } satisfies ToThink) // not sooner: two that start at once are in each other's way
  } catch (fault) {
    say({ kind: 'failed', why: String(fault) })
  }
}

/** Whether somebody waits for a table: that comes before what else was asked for meanwhile. */
function urgent(message: ToDesk): boolean {
  return message.kind !== 'ask' || (message.method === 'POST' && /^api\/(tables|lesson)$/.test(message.path))
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
      return desk.request(message.ref, message.method, message.path, message.body, message.token)
    case 'connect':
      return desk.connect(message.socket, message.table, message.takeOver)
    case 'send':
      return desk.receive(message.socket, message.text)
    case 'leave':
      return desk.leave(message.socket)
  }
}
