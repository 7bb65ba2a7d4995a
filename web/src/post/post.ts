// What is asked of the server about messages: where one is told at a table, and one's tables on all devices.

import { ask } from '../http'
import type { PhraseSource } from '../messages'
import { keepSeats, myTables } from '../table/keys'
import { recall, remember } from '../storage'
import { language } from '../words/language.svelte'

export type Way = 'push' | 'mail' | 'webhook'

export interface Wishes {
  language?: string
  zone?: string
  quiet_from?: number | null // minutes of the day
  quiet_until?: number | null
  digest?: number | null
}

export interface Address {
  id: string
  seat: number | null
  way: Way
  url: string
  mail: string
  preset: string
  secret: string
  confirmed: boolean
  made: number
  wishes: Wishes
}

export interface Ways {
  push: string
  mail: boolean
  webhooks: boolean
  addresses: Address[]
}

export interface RingTable {
  table: string
  seat: number
  token: string
  stage: string
  title: string
  phrase: PhraseSource | null
  names: string[]
  turn: string
  mine: boolean
  since: number
  until: number
  version: number
  looked: number
}

/** Where this browser is. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** How messages are wished for, if nothing was said: in this language, by the clocks here. */
export const wished = (more: Wishes = {}): Wishes => ({ ...more, language: language(), zone: zone() })

export const waysOf = (table: string, token: string): Promise<Ways> => ask('GET', `api/tables/${table}/post`, undefined, token)

export const addAddress = (table: string, token: string, wanted: object): Promise<Address> =>
  ask('POST', `api/tables/${table}/post`, wanted, token)

export const changeAddress = (table: string, token: string, id: string, wishes: Wishes): Promise<Ways> =>
  ask('POST', `api/tables/${table}/post/change`, { id, wishes }, token)

export const forgetAddress = (table: string, token: string, id = ''): Promise<Ways> =>
  ask('POST', `api/tables/${table}/post/forget`, { id }, token)

/** Whether this browser can be told anything. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser is called by its maker's service; null if it has not been asked yet. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Let this browser be told. Rejects if it, or its owner, does not want to. */
export async function subscribe(key: string): Promise<{ url: string; p256dh: string; auth: string }> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied')
  await navigator.serviceWorker.register('sw.js')
  const registration = await navigator.serviceWorker.ready
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const keys = made.toJSON().keys ?? {}
  return { url: made.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

// One's tables on all devices, by a key that only the devices have.

const RING = 'ring'

/** This device's key; '' if it has none. */
export const ringKey = (): string => recall(RING)

/** Take the key that came with the address, if one did, and wipe it off. */
export function takeRing(): void {
  const key = /^#ring=([\w-]{32,100})$/.exec(location.hash)?.[1]
  if (!key) return
  remember(RING, key)
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** A key nobody guesses. */
export function newRing(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const key = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
  remember(RING, key)
  return key
}

/** Put what this device has onto the ring, and what the ring has onto this device. */
export async function synchronise(key: string): Promise<RingTable[]> {
  const found = await ask<RingTable[]>('GET', 'api/ring', undefined, key)
  const known = new Set(found.map((one) => `${one.table} ${one.seat}`))
  const mine = myTables().flatMap(({ table, seats }) => seats.map(({ seat, token }) => ({ table, seat, token })))
  const lacking = mine.filter(({ table, seat }) => !known.has(`${table} ${seat}`)).slice(0, 60)
  const all = lacking.length
    ? await ask<RingTable[]>('POST', 'api/ring', { seats: lacking.map(({ table, token }) => ({ table, token })) }, key)
    : found
  const here = new Set(mine.map(({ table, seat }) => `${table} ${seat}`))
  for (const { table, seat, token } of all) if (!here.has(`${table} ${seat}`)) keepSeats(table, [{ seat, token }])
  return all
}

let latest: RingTable[] = []

/** The tables of one's ring when the start page is opened, before their list is shown; nothing if they cannot be had. */
export async function firstLook(): Promise<void> {
  takeRing()
  latest = ringKey() ? await synchronise(ringKey()).catch(() => []) : []
}

/** What was found then. */
export const firstFound = (): RingTable[] => latest

export const forgetRingTable = (key: string, table = ''): Promise<unknown> => ask('POST', 'api/ring/forget', { table }, key)

/** Take the ring off the house, and forget the key. */
export async function endRing(key: string): Promise<void> {
  await forgetRingTable(key)
  remember(RING, '')
}
