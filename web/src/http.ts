// What is asked of the server outside a live connection. Whatever goes wrong is an Error that says so to the reader.

import { PROTOCOL, PROTOCOL_HEADER, type MadeTable, type NewTable, type SeatKey, type TableInfo, type TakeSeat } from './messages'
import { transport } from './transport'
import { PAGE } from './words/page'
import { SERVER, type ErrorBody } from './words/server'

const kept = new Map<string, Promise<unknown>>()

/** Ask for something and read the answer: JSON as what it stands for, a drawing as text. */
export async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown, token = ''): Promise<T> {
  const headers: Record<string, string> = { [PROTOCOL_HEADER]: String(PROTOCOL) }
  if (token) headers.Authorization = `Bearer ${token}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let status: number
  let said: unknown
  try {
    const answer = await transport.ask(method, path, headers, JSON.stringify(body))
    status = answer.status
    said = answer.kind.includes('json') ? JSON.parse(answer.text) : answer.text
  } catch {
    throw new Error(PAGE.noAnswer)
  }
  if (status >= 200 && status < 300) return said as T
  const refused = said as Partial<ErrorBody>
  throw new Error(refused.error ? SERVER.phrase(refused.error, refused) : PAGE.answers(status))
}

/** Ask for what does not change: the answer is kept, unless it was an Error. */
export function askOnce<T>(path: string): Promise<T> {
  const answer = kept.get(path) ?? ask('GET', path)
  kept.set(path, answer)
  answer.catch(() => kept.delete(path))
  return answer as Promise<T>
}

export const makeTable = (wanted: NewTable): Promise<MadeTable> => ask('POST', 'api/tables', wanted)
export const makeLesson = (name: string): Promise<MadeTable> => ask('POST', 'api/lesson', { name })
export const tableInfo = (id: string): Promise<TableInfo> => ask('GET', `api/tables/${id}`)
export const takeSeat = (id: string, wanted: TakeSeat): Promise<SeatKey> => ask('POST', `api/tables/${id}/sit`, wanted)
export const playAgain = (id: string, token: string, into: 'rematch' | 'escape'): Promise<MadeTable> =>
  ask('POST', `api/tables/${id}/again?into=${into}`, undefined, token)
