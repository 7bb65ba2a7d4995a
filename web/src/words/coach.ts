// What the coach says, but for the sentences that come from the server.

import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

export const COACH = section('coach', {
  title: 'Coach',
  about: 'Which decisions cost most, each judged only by what could be known then.',
  whose: 'Whose decisions',
  ask: 'Ask the coach',
  judging: (judged: number, planned: number): string => `The coach goes through the game: ${judged} of ${planned}`,
  none: 'No decision cost much. He was simply lucky.',
  did: (turn: number, action: string): string => `Turn ${turn}: ${action}`,
  better: (action: string): string => `Better: ${action}`,
  chances: (chance: number, better: number): string => `${GRAMMAR.percent(chance)} to win instead of ${GRAMMAR.percent(better)}`,
  cost: (loss: number): string => `−${Math.round(100 * loss)}`,
  mark: (turn: number, loss: number): string => `Turn ${turn}: a decision that cost ${Math.round(100 * loss)} points of chance`,
  show: 'Show that moment',
  again: 'Try again',
  againAbout: 'Try again from there: what could not be seen is dealt anew.',
  close: 'Close',
})
