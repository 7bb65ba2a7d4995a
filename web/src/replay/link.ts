// Links that carry a whole game, for a site without a server: its file, compressed, behind the #.

import { ask } from '../http'
import { urlOf } from '../route'
import { tokenOf } from '../table/keys'
import type { Source } from './playback.svelte'

const NAME = 'game'

/** The game that an address carries, packed; '' if it carries none. */
export const packedIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get(NAME) ?? ''

/** What stands behind a moment in an address that carries a packed game. */
export const tailOf = (packed: string): string => (packed ? `&${NAME}=${packed}` : '')

/** The whole address of a moment, with its game. */
export async function linkTo(source: Source, place: string): Promise<string> {
  const text = source.game_file || (await ask<string>('GET', `api/tables/${source.table}/game`, undefined, tokenOf(source.table ?? '')))
  return urlOf(`replay/${place}${tailOf(await pack(text))}`)
}

/** A text as letters and digits that may stand in an address. */
export async function pack(text: string): Promise<string> {
  const bytes = new Uint8Array(await through(new Blob([text]), new CompressionStream('deflate-raw')))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

/** The text again. Rejects if it is none. */
export async function unpack(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
  return new TextDecoder().decode(await through(new Blob([bytes]), new DecompressionStream('deflate-raw')))
}

function through(blob: Blob, way: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(blob.stream().pipeThrough(way)).arrayBuffer()
}
