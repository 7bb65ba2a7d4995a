// The worker in which bots think, so that neither the page nor the tables wait for them. It speaks with the worker that keeps the tables.

import type { FromBots, Thought, ToBots, ToThink } from './messages'
import { scripts, startPython } from './python'

type Think = (question: Uint8Array) => Uint8Array

let think: Think | null = null

addEventListener('message', ({ data: { base, site, port } }: MessageEvent<ToBots>) => {
  const read = scripts(base, site)
  const say = (thought: Thought): void => port.postMessage(thought)
  port.onmessage = async ({ data }: MessageEvent<ToThink>) => {
    if (data.kind === 'question') return say({ ...data, bytes: think!(data.bytes) })
    try {
      const python = await startPython(base, site, data.fetched, read)
      Object.assign(globalThis, { python }) // for bench/site, which has no other way into a worker
      think = python.runPython('from lucky.page.in_browser import thought; thought') as Think
      say({ kind: 'ready' })
    } catch (fault) {
      postMessage({ kind: 'failed', why: String(fault) } satisfies FromBots)
    }
  }
})
