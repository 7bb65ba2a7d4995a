// The worker in which bots think, so that neither the page nor the tables wait for them.

import type { FromBots, Question, ToBots } from './messages'
import { startPython } from './python'

type Think = (question: Uint8Array) => Uint8Array

const say = (message: FromBots): void => postMessage(message)
let think: Think | null = null

addEventListener('message', ({ data }: MessageEvent<ToBots>) => {
  if (data.kind === 'start') void start(data)
  else
    data.port.onmessage = ({ data: asked }: MessageEvent<Question>) => {
      data.port.postMessage({ number: asked.number, bytes: think!(asked.bytes) } satisfies Question)
    }
})

async function start({ base, site, fetched }: Extract<ToBots, { kind: 'start' }>): Promise<void> {
  try {
    const { python } = await startPython(base, site, fetched, () => undefined)
    think = python.runPython('from lucky.page.in_browser import thought; thought') as Think
    say({ kind: 'ready' })
  } catch (fault) {
    say({ kind: 'failed', why: String(fault) })
  }
}
