// The game of a table as a file. A link would not send the token that is needed where nobody may look on.

import { ask } from '../http'
import { tokenOf } from './keys'

const KEPT = 60_000 // milliseconds: a browser may ask where to put it first

/** Have the browser save it: what went wrong, '' if nothing did. */
export async function saveGame(table: string): Promise<string> {
  try {
    const text = await ask<string>('GET', `api/tables/${table}/game`, undefined, tokenOf(table))
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = `${table}.game`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
    return ''
  } catch (fault) {
    return (fault as Error).message
  }
}
