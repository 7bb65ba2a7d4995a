// What is asked of the server outside a live connection. A refusal is an Error that says what the server said.

import type { MadeTable, NewTable, Room, SeatKey, Sit } from './messages'
import { PAGE } from './words/page'
import { SAID, type Complaint } from './words/said'

/** Ask for something and read the answer as JSON. */
export async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown, token = ''): Promise<T> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let answer: Response
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  } catch {
    throw new Error(PAGE.noAnswer)
  }
  const said = await answer.json().catch(() => ({ error: PAGE.answers(answer.status) }))
  if (!answer.ok) throw new Error(SAID.phrase((said as Complaint).error, said as Complaint))
  return said as T
}

export const makeTable = (wanted: NewTable): Promise<MadeTable> => ask('POST', '/api/tables', wanted)
export const makeLesson = (name: string): Promise<MadeTable> => ask('POST', '/api/lesson', { name })
export const roomOf = (table: string): Promise<Room> => ask('GET', `/api/tables/${table}`)
export const sit = (table: string, wanted: Sit): Promise<SeatKey> => ask('POST', `/api/tables/${table}/sit`, wanted)
export const again = (table: string, token: string, into: 'rematch' | 'escape'): Promise<MadeTable> =>
  ask('POST', `/api/tables/${table}/again?into=${into}`, undefined, token)
