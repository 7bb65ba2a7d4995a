// Starts Python once more, at the first visit, as the next visit will: by way of the service worker. Only then does the browser keep what
// it has compiled, and the second visit takes two thirds of the time.

import type { Start } from './messages'
import { fetchAll, scripts, startPython } from './python'

const SETTLING = 5000 // ms in which the browser may finish what it compiles

addEventListener('message', async ({ data }: MessageEvent<Start>) => {
  const { base, site } = data
  try {
    const read = scripts(base, site)
    const python = await startPython(base, site, await fetchAll({ ...data, kept: true }, () => undefined), read)
    python.runPython('import lucky.page.in_browser, lucky.page.choice_routes')
  } catch {
    // The next visit starts as slowly as this one.
  }
  setTimeout(close, SETTLING)
})
