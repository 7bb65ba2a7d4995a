import { afterEach, expect, it, vi } from 'vitest'
import { isHere, isNearby, origin } from './origin'

afterEach(() => vi.unstubAllGlobals())

function server(addresses: string[]): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ addresses })))
}

it('knows which addresses only this machine understands', () => {
  for (const name of ['localhost', 'lucky.localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isHere(name)).toBe(true)
  for (const name of ['192.168.1.7', '10.0.0.1', 'mansion.example', '[fe80::1]', 'localhost.example']) expect(isHere(name)).toBe(false)
})

it('knows which addresses end at the garden wall', () => {
  for (const server of ['http://192.168.1.7:8765', 'http://[fe80::1]:8765', 'http://study.local', 'http://study:8765'])
    expect(isNearby(server)).toBe(true)
  expect(isNearby('https://mansion.example')).toBe(false)
})

it('gives others the address the page was found at, or what the server says of the network', async () => {
  server(['http://192.168.1.7:8765/', 'http://10.0.0.2:8765/'])
  expect(await origin('https://mansion.example/lucky/')).toBe('https://mansion.example/lucky/')
  expect(await origin('http://127.0.0.1:8765/')).toBe('http://192.168.1.7:8765/')
})

it('gives none where the server listens to this machine only, or does not answer', async () => {
  server([])
  expect(await origin('http://localhost:8765/')).toBe('')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))
  expect(await origin('http://localhost:8765/')).toBe('')
})
