// The worker that keeps the tables: Python answers here what a server answers elsewhere.

import type { FromDesk, Question, ToDesk } from './messages'
import { startPython } from './python'
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
let desk: Desk | null = null
const waiting: ToDesk[] = []

/** How Python speaks to the page. */
const page = {
  reply: (ref: number, status: number, kind: string, text: string) => say({ kind: 'reply', ref, reply: { status, kind, text } }),
  send: (socket: number, text: string) => say({ kind: 'text', socket, text }),
  close: (socket: number, code: number, reason: string) => say({ kind: 'closed', socket, code, reason }),
  think: (number: number, bytes: Uint8Array) => bots?.postMessage({ number, bytes } satisfies Question),
  restart_bots: () => say({ kind: 'restart bots' }),
}

addEventListener('message', ({ data }: MessageEvent<ToDesk>) => {
  if (data.kind === 'start') void start(data)
  else if (desk) handle(desk, data)
  else waiting.push(data)
})

async function start({ base, site }: Extract<ToDesk, { kind: 'start' }>): Promise<void> {
  try {
    const opening = Shelf.open()
    const { python, fetched } = await startPython(base, site, undefined, (step, received) => say({ kind: 'progress', step, received }))
    say({ kind: 'fetched', fetched })
    const shelf = await opening
    if (!shelf) say({ kind: 'forgetful' })
    const open = python.runPython('from lucky.page.in_browser import opened; opened') as (page: unknown, shelf: unknown) => Desk
    const opened = (desk = methods(open(page, shelf)))
    if (shelf) shelf.onlost = (table) => opened.lost(table)
    say({ kind: 'progress', step: 'ready', received: 0 })
    for (const message of waiting.splice(0)) handle(opened, message)
  } catch (fault) {
    say({ kind: 'failed', why: String(fault) })
  }
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
    case 'bots':
      bots = message.port
      bots.onmessage = ({ data }: MessageEvent<Question>) => desk.heard(data.number, data.bytes)
      return desk.bots_ready()
  }
}
