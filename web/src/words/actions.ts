// What one may do, as orders, and what would come of it.

import game from '../../../src/lucky/data/words/en/game.json' with { type: 'json' }
import type { Action, CardInfo, Prospect } from '../messages'
import { GRAMMAR } from './grammar'
import { section } from './language.svelte'
import { ordered, Speaker, type Tables } from './sentences.ts'

const speaker = new Speaker(game.grammar, game as unknown as Tables)

export const ACTIONS = section('actions', {
  /** An action as an order, for the button that carries it out. */
  label: (action: Action, hand: readonly CardInfo[], me: string | null): string => ordered(speaker, action, hand, me),
  /** What an action would lead to, briefly: for the small print of a button. */
  outcome: (prospect: Prospect | undefined, me: string | null): string => {
    if (!prospect) return ''
    if (prospect.game_over) return prospect.winner === me ? 'You win' : prospect.winner ? `${prospect.winner} wins` : 'Nobody wins'
    if (!prospect.next) return prospect.turn_over ? 'The cards decide who plays next' : ''
    return prospect.next === me ? 'You would play again' : `${prospect.next} would play next`
  },
  /** What an action would lead to, in full: who would see me, what I might do there, where the Doctor goes and who plays next. */
  outlook: (prospect: Prospect | undefined, me: string | null): string => {
    if (!prospect) return ''
    const seen = prospect.seen_by.length
      ? `${GRAMMAR.capital(GRAMMAR.list(prospect.seen_by.map(GRAMMAR.who)))} would see you.`
      : 'Nobody would see you.'
    const may = [...(prospect.may_attempt ? ['strike'] : []), ...(prospect.may_draw ? ['draw'] : [])]
    const then = prospect.turn_over
      ? ''
      : may.length
        ? ` You could ${may.join(' or ')} there.`
        : ' You could neither strike nor draw there.'
    const doctor = prospect.doctor_next
      ? `${prospect.turn_over ? ' The' : ' Stop there, and the'} Doctor goes to ${GRAMMAR.room(prospect.doctor_next)}`
      : ''
    const next = ACTIONS.outcome(prospect, me)
    const said = `${prospect.zone ? seen : ''}${then}`
    if (!doctor) return next ? `${said} ${next}.` : said
    const later = next.replace('would play', 'plays').replace('You plays', 'You play')
    return `${said}${doctor}${later && `; ${later.replace(/^(You|Nobody|The) /, (word) => word.toLowerCase())}`}.`
  },
})
