// What the board says. lucky.saying.outlook in Python.

import type { Action, CardInfo, Prospect } from '../messages'
import { ACTIONS } from './actions'
import { NEXT } from './stakes'
import { tell, told } from './tell'

export const BOARD = told('board', {
  house: (title: string): string => tell('board', 'house', { title }),
  find: (pawn: string): string => tell('board', 'find', { pawn }),
  floor: (name: string): string => tell('board', 'floor', { name }),
  number: ({ number, kind }: { number: number | null; kind: string }): string =>
    number === null ? tell('board', 'kind', { kind }) : `${number}`,
  standing: (names: string[]): string => tell('board', 'standing', { names }),
  wouldSee: (names: string[]): string => tell('board', 'wouldSee', { names }),
  sees: (names: string[], zone: string | null): string => tell('board', 'sees', { names, zone }),
  names: (names: string[]): string => tell('board', 'names', { names }),
  inSight: (names: string[]): string => tell('board', 'inSight', { names }),
  onto: (target: string): string => tell('board', 'onto', { target }),
  action: (action: Action, hand: readonly CardInfo[], me: string | null): string => ACTIONS.label(action, hand, me),
  next: (next: string): string => tell('round', 'plays', { next }),
})

export const ROUND = told('round', {
  plays: (next: string): string => tell('round', 'plays', { next }),
  there: (names: string[]): string => tell('round', 'there', { names }),
})

export const OUTLOOK = told('outlook', {
  seen: (names: readonly string[]): string => tell('outlook', 'seen', { names }),
  /** Where the Doctor goes, who plays next, and why. */
  then: ({ doctor_next: zone, next, next_reason, passed_over }: Prospect, me: string | null): string =>
    [
      zone ? tell('outlook', 'doctor', { zone }) : '',
      tell('outlook', 'next', { next, mine: next !== null && next === me }),
      next ? NEXT.why(next_reason, next, passed_over, me) : '',
    ]
      .filter(Boolean)
      .join(' '),
})

export const SCENE = told('scene', {
  title: (attacker: string, zone: string | null): [string, string] => [
    tell('board', 'names', { names: [attacker] }),
    tell('scene', 'strikes', { zone }),
  ],
  on: (target: string): string => tell('scene', 'on', { target }),
  foiledLine: (target: string): string => tell('scene', 'foiledLine', { target }),
  fatalLine: (target: string): string => tell('scene', 'fatalLine', { target }),
})
