// What one may do, as orders, and what would come of it. lucky.saying.outlook in Python.

import type { Action, CardInfo, Prospect } from '../messages'
import { ordered } from './sentences.ts'
import { speaker, tell, told } from './tell'

export const ACTIONS = told('outcome', {
  /** An action as an order, for the button that carries it out. */
  label: (action: Action, hand: readonly CardInfo[], me: string | null): string => ordered(speaker(), action, hand, me),
  /** What an action would lead to, briefly: for the small print of a button. */
  outcome: (prospect: Prospect | undefined, me: string | null): string => outcome('said', prospect, me),
  /** What an action would lead to, in full: who would see me, what I might do there, where the Doctor goes and who plays next. */
  outlook: (prospect: Prospect | undefined, me: string | null): string => {
    if (!prospect) return ''
    const { zone, seen_by: names, turn_over: ended, may_attempt: strike, may_draw: draw, doctor_next: doctor } = prospect
    return [
      zone ? tell('outcome', 'seen', { names }) : '',
      ended ? '' : tell('outcome', 'there', { strike, draw }),
      tell('outcome', 'after', {
        stroll: doctor && tell('outcome', 'stroll', { zone: doctor, ended }),
        then: outcome('then', prospect, me),
        said: outcome('said', prospect, me),
      }),
    ]
      .filter(Boolean)
      .join(' ')
  },
})

function outcome(message: 'said' | 'then', prospect: Prospect | undefined, me: string | null): string {
  if (!prospect || !(prospect.game_over || prospect.next || prospect.turn_over)) return ''
  const { game_over: over, winner, next } = prospect
  return tell('outcome', message, { over, winner, next, mine: me !== null && (over ? winner : next) === me })
}
