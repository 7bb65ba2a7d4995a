// The right to seats and tables, remembered on this device and nowhere else. A link to a seat carries its token behind the #,
// which browsers keep to themselves: it is taken over and wiped from the address at once.

import { recall, remember } from '../storage'
import type { MadeTable, SeatKey } from '../messages'

export interface Keys {
  table: string
  host: string // the host's token; '' for anybody else
  seats: SeatKey[]
  title: string // what to call it in a list
  at: number // when it was last used, in milliseconds since 1970
}

const PREFIX = 'table:'
const MOST = __SITE__ ? 500 : 40 // tables remembered; a site's are nowhere else

/** What this device may do at a table. */
export function keysOf(table: string): Keys {
  const none: Keys = { table, host: '', seats: [], title: '', at: 0 }
  try {
    return { ...none, ...(JSON.parse(recall(PREFIX + table) || '{}') as Partial<Keys>) }
  } catch {
    return none
  }
}

/** Everything to say hello with. */
export function tokens(keys: Keys): string[] {
  return [...keys.seats.map((key) => key.token), ...(keys.host ? [keys.host] : [])]
}

/** One of them, for requests over HTTP; '' for somebody who looks on. */
export const tokenOf = (table: string): string => tokens(keysOf(table))[0] ?? ''

/** Remember a seat, or several. */
export function keepSeats(table: string, seats: readonly SeatKey[]): void {
  const known = keysOf(table)
  const others = known.seats.filter((key) => !seats.some((seat) => seat.seat === key.seat))
  keep({ ...known, seats: [...others, ...seats].sort((a, b) => a.seat - b.seat) })
}

/** Remember a table one has made. */
export function keepMade(made: MadeTable, title = ''): void {
  const known = keysOf(made.table)
  keep({ ...known, host: made.host_token || known.host, title: title || known.title })
  keepSeats(made.table, made.seats)
}

/** Remember what a table is called. Those one has no seat at are not kept. */
export function keepTitle(table: string, title: string): void {
  const known = keysOf(table)
  if (known.seats.length || known.host) keep({ ...known, title })
}

/** Give a seat up. */
export function forgetSeat(table: string, seat: number): void {
  const known = keysOf(table)
  keep({ ...known, seats: known.seats.filter((key) => key.seat !== seat) })
}

/** Forget a table altogether. */
export function forgetTable(table: string): void {
  remember(PREFIX + table, '')
}

/** Tables this device has a seat at, the latest first. */
export function myTables(): Keys[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    return names.map((name) => keysOf(name.slice(PREFIX.length))).sort((a, b) => b.at - a.at)
  } catch {
    return []
  }
}

function keep(keys: Keys): void {
  remember(PREFIX + keys.table, JSON.stringify({ ...keys, at: Date.now() }))
  for (const old of myTables().slice(MOST)) forgetTable(old.table)
}

/** The part of a link that opens a seat. */
export function toFragment(key: SeatKey): string {
  return `#seat=${key.seat}.${key.token}`
}

/** The seat a link opens; null if it opens none. */
export function fromFragment(hash: string): SeatKey | null {
  const found = /^#seat=(\d+)\.([\w-]+)$/.exec(hash)
  return found ? { seat: Number(found[1]), token: found[2]! } : null
}

/** Take the key that came with the address, if one did, and wipe it off. */
export function takeOver(table: string): void {
  const key = fromFragment(location.hash)
  if (!key) return
  keepSeats(table, [key])
  history.replaceState(history.state, '', location.pathname + location.search)
}
