// What the page and its two workers say to each other. The worker that keeps the tables is the desk; in the other one bots think.

import type { Reply } from '../transport'

/** A file that Python needs, where it is and how many bytes travel. */
export interface Part {
  path: string
  bytes: number
}

/** What the build says about itself: site.json. */
export interface Site {
  version: string
  engine: 'compiled' | 'interpreted'
  server: string // the address of a server that is offered besides; '' for none
  answers: Record<string, string> // requests whose answers were written when the site was built, and where they are
  grounds: Record<string, string> // boards that were drawn then, and where they are
  parts: Record<'loader' | 'module' | 'wasm' | 'library' | 'packages', Part>
  lock: string
}

/** What a worker needs to start Python. */
export interface Start {
  kind: 'start'
  base: string
  site: Site
  kept: boolean // a service worker answers, which has everything
}

export interface Fetched {
  wasm: WebAssembly.Module
  library: ArrayBuffer
  packages: ArrayBuffer
}

export type Step = 'fetch' | 'python' | 'house' | 'ready'

export type ToDesk =
  | Start
  | { kind: 'ask'; ref: number; method: string; path: string; body: string; token: string }
  | { kind: 'connect'; socket: number; table: string; takeOver: boolean }
  | { kind: 'send'; socket: number; text: string }
  | { kind: 'leave'; socket: number }
  | { kind: 'bots'; port: MessagePort } // a new worker for bots, at the other end

export type FromDesk =
  | { kind: 'progress'; step: Step; received: number }
  | { kind: 'reply'; ref: number; reply: Reply }
  | { kind: 'text'; socket: number; text: string }
  | { kind: 'closed'; socket: number; code: number; reason: string }
  | { kind: 'restart bots' }
  | { kind: 'forgetful' } // the browser keeps nothing
  | { kind: 'failed'; why: string }

export type ToBots = Start & { port: MessagePort }
export type FromBots = { kind: 'failed'; why: string }

/** Between the two workers. What one has fetched the other is given, once; then there are questions, and answers of the same number. */
export type ToThink = { kind: 'fetched'; fetched: Fetched } | Question
export type Thought = { kind: 'ready' } | Question

export interface Question {
  kind: 'question'
  number: number
  bytes: Uint8Array
}
