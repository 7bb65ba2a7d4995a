import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, askOnce } from './http'
import { PROTOCOL, PROTOCOL_HEADER } from './messages'
import { PAGE } from './words/page'

const fetched = vi.fn<typeof fetch>()
const json = (said: unknown, status = 200): Response => Response.json(said, { status })

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

test('an answer is JSON or a drawing', async () => {
  fetched.mockResolvedValueOnce(json({ version: '1' })).mockResolvedValueOnce(new Response('<svg/>'))
  expect(await ask('GET', '/healthz')).toEqual({ version: '1' })
  expect(await ask('GET', '/api/boards/original.svg')).toBe('<svg/>')
})

test('a body is sent as JSON, a token as a header', async () => {
  fetched.mockResolvedValueOnce(json({}))
  await ask('POST', '/api/tables', { start: true }, 'secret')
  const headers = { [PROTOCOL_HEADER]: `${PROTOCOL}`, 'Authorization': 'Bearer secret', 'Content-Type': 'application/json' }
  expect(fetched).toHaveBeenCalledWith('/api/tables', { method: 'POST', headers, body: '{"start":true}' })
})

test('whatever goes wrong is an error that says so', async () => {
  fetched.mockResolvedValueOnce(json({ error: 'There is no such table.' }, 404)).mockResolvedValueOnce(new Response('', { status: 502 }))
  await expect(ask('GET', '/api/tables/x')).rejects.toThrow('There is no such table.')
  await expect(ask('GET', '/api/tables/x')).rejects.toThrow(PAGE.answers(502))
  fetched.mockRejectedValueOnce(new TypeError())
  await expect(ask('GET', '/api/tables/x')).rejects.toThrow(PAGE.noAnswer)
})

test('what does not change is asked once, and again if it failed', async () => {
  fetched.mockRejectedValueOnce(new TypeError()).mockResolvedValueOnce(json([1]))
  await expect(askOnce('/api/boards')).rejects.toThrow(PAGE.noAnswer)
  expect(await askOnce('/api/boards')).toEqual([1])
  expect(await askOnce('/api/boards')).toEqual([1])
  expect(fetched).toHaveBeenCalledTimes(2)
})
