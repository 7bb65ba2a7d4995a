// The address at which another device finds this server: the one it was found at, unless that is this very machine.

import { ask } from '../http'
import type { Reachable } from '../messages'

const HERE = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/

/** Whether only this machine understands an address. */
export function isHere(hostname: string): boolean {
  return HERE.test(hostname)
}

/** Whether an address is of use on the same network only. */
export function isNearby(address: string): boolean {
  return /^(\d+(\.\d+){3}|\[.*\]|[^.]+|.*\.local)$/.test(new URL(address).hostname)
}

/** Where others find this server, with a slash at the end; '' if they cannot. */
export async function origin(base = document.baseURI): Promise<string> {
  if (!isHere(new URL(base).hostname)) return base
  try {
    const { addresses } = await ask<Reachable>('GET', 'api/addresses')
    return addresses[0] ?? ''
  } catch {
    return ''
  }
}
