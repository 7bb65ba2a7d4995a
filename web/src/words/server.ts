// What the server says. It speaks English and says what its sentences are made of: a template and the facts in it. English shows
// them as they are.

import type { GameEvent, PhraseSource, Refused } from '../messages'
import { section } from './language.svelte'

export type Facts = PhraseSource['facts']

/** How the server refuses what was asked outside a live connection. */
export type ErrorBody = Pick<Refused, 'error' | 'template' | 'facts'>

export const SERVER = section('server', {
  /** Something that happened. */
  event: (event: GameEvent): string => event.text,
  /** Anything else: a reason, a refusal, a line of the catalogue. Without a template it is its own. */
  phrase: (text: string, _source: Partial<PhraseSource> = {}): string => text,
})
