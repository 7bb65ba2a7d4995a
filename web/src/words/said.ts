// What the server says. It speaks English and says what its sentences are made of: a template and the facts in it. English shows
// them as they are.

import type { Told } from '../state'
import { section } from './language.svelte'

export type Facts = Record<string, string | number>

/** What a sentence of the server's was made of. Without a template it is its own. */
export type Made = { template?: string; facts?: Facts }

/** How the server refuses what was asked outside a live connection. */
export interface Complaint extends Made {
  error: string
}

export const SAID = section('said', {
  /** Something that happened. */
  told: (told: Told): string => told.text,
  /** Anything else: a reason, a complaint, a line of the catalogue. */
  phrase: (text: string, _made: Made = {}): string => text,
})
