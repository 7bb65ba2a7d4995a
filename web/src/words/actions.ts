// What one may do, as orders, and what would come of it.

import type { Action, CardInfo, Prospect } from '../messages'
import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

function cardName(hand: readonly CardInfo[], card: number | null | undefined): string {
  const held = hand.find((one) => one.card === card)
  return held ? held.title || held.name : 'a card'
}

export const ACTIONS = section('actions', {
  plain: { draw: 'Draw a card', end: 'End the turn', spite: 'Spend 1 spite', pass: 'Pass' },
  /** An action as an order, for the button that carries it out. */
  label: (action: Action, hand: readonly CardInfo[], me: string | null): string => {
    const card = cardName(hand, action.card)
    const zone = action.zone ? GRAMMAR.room(action.zone) : ''
    const mine = action.pawn === me
    switch (action.kind) {
      case 'step':
        return mine ? `Go to ${zone}` : `Move ${GRAMMAR.who(action.pawn ?? '')} to ${zone}`
      case 'walk':
        return `Walk to ${zone} with ${card}`
      case 'lure':
        return `Lure the Doctor to ${zone} with ${card}`
      case 'jump':
        return mine ? `Slip into ${zone}, by its card` : `Send ${GRAMMAR.who(action.pawn ?? '')} to ${zone}, by its card`
      case 'pace':
        return `Play ${card} for its steps`
      case 'attempt':
        return `Strike ${GRAMMAR.who(action.target ?? 'Doctor')} ${action.card == null ? 'with bare hands' : `with the ${card}`}`
      case 'foil':
        return `Lay ${card}`
      case 'counter':
        return `Strike back with the ${card}`
      default:
        return ACTIONS.plain[action.kind]
    }
  },
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
