import { beforeEach, expect, it, vi } from 'vitest'
import { forgetSeat, fromFragment, keepMade, keepSeats, keepTitle, keysOf, myTables, takeOver, toFragment, tokens } from './keys'

/** As much of a browser's storage as keys need. */
class Drawer {
  [name: string]: unknown
  getItem = (name: string): string | null => (this[name] as string | undefined) ?? null
  setItem = (name: string, value: string): void => void (this[name] = value)
  removeItem = (name: string): void => void delete this[name]
}

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.stubGlobal('localStorage', new Drawer())
  vi.useFakeTimers({ now: 1000 })
})

it('knows nothing of a table it has never seen', () => {
  expect(tokens(keysOf('abc'))).toEqual([])
  expect(myTables()).toEqual([])
})

it('keeps several seats of one table, each once, and the host', () => {
  keepMade({ table: 'abc', host_token: 'H', seats: [{ seat: 2, token: 'two' }] })
  keepSeats('abc', [
    { seat: 0, token: 'zero' },
    { seat: 2, token: 'anew' },
  ])
  expect(tokens(keysOf('abc'))).toEqual(['zero', 'anew', 'H'])
  forgetSeat('abc', 0)
  expect(tokens(keysOf('abc'))).toEqual(['anew', 'H'])
})

it('does not lose the host when a rematch gives the seats one by one', () => {
  keepMade({ table: 'abc', host_token: 'H', seats: [{ seat: 0, token: 'a' }] })
  keepMade({ table: 'abc', host_token: '', seats: [{ seat: 1, token: 'b' }] })
  expect(tokens(keysOf('abc'))).toEqual(['a', 'b', 'H'])
})

it('lists the tables one sits at, the latest first, and not those one looks at', () => {
  keepSeats('old', [{ seat: 0, token: 'x' }])
  vi.setSystemTime(2000)
  keepSeats('new', [{ seat: 0, token: 'y' }])
  keepTitle('stranger', 'free edition')
  expect(myTables().map((keys) => keys.table)).toEqual(['new', 'old'])
})

it('takes a seat from the address and wipes it off', () => {
  const key = { seat: 3, token: 'aB_-9' }
  expect(fromFragment(toFragment(key))).toEqual(key)
  expect(fromFragment('#seat=x.y')).toBeNull()
  const replaced = vi.fn()
  vi.stubGlobal('location', { hash: toFragment(key), pathname: '/t/abc', search: '' })
  vi.stubGlobal('history', { state: null, replaceState: replaced })
  takeOver('abc')
  expect(keysOf('abc').seats).toEqual([key])
  expect(replaced).toHaveBeenCalledWith(null, '', '/t/abc')
})

it('does without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  keepSeats('abc', [{ seat: 0, token: 'x' }])
  expect(keysOf('abc').seats).toEqual([])
})
