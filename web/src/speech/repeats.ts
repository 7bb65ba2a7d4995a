// What one may ask to be told again at any time: where everybody is, who sees me, my hand, what I may do, the Doctor's round.

import { gathered } from '../board/reach'
import { whereabouts } from '../board/standing'
import type { Action, SeatInfo, Snapshot } from '../messages'
import { ACTIONS } from '../words/actions'
import { HAND } from '../words/hand'
import { SERVER } from '../words/server'
import { SPEECH } from '../words/speech'
import { ACTION_PANEL } from '../words/table'

/** Where everybody is, room by room, mine first. */
export function where(state: Snapshot, me: string | null): string {
  const at = whereabouts(state)
  const rooms = [...gathered(Object.keys(at), at)].map(([zone, pawns]) => ({
    zone,
    names: pawns.filter((pawn) => pawn !== me),
    me: me !== null && pawns.includes(me),
  }))
  return SPEECH.where(rooms.sort((a, b) => Number(b.me) - Number(a.me)))
}

/** Who sees me, and from where. */
export function seen(state: Snapshot, me: string | null): string {
  const seat = state.seats.find(({ name }) => name === me)
  if (!seat) return SPEECH.looking
  const rooms = gathered(seat.seen_by, whereabouts(state))
  return SPEECH.eyes([...rooms].map(([zone, names]) => ({ names, from: zone === seat.zone ? null : zone })))
}

/** My hand, card by card. */
export function hand(seat: SeatInfo | null): string {
  return seat ? SPEECH.hand(seat.hand.map(HAND.spoken)) : SPEECH.looking
}

/** What I may do now, or why nothing. */
export function may(seat: SeatInfo | null, me: string | null): string {
  if (!seat) return SPEECH.looking
  const legal = seat.legal ?? []
  const refusal = seat.refusals?.find(({ kind }) => kind === 'act')
  if (!legal.length) return refusal ? SERVER.phrase(refusal.why, refusal) : ACTION_PANEL.waiting
  const rooms = (fits: (action: Action) => boolean): string[] => [
    ...new Set(legal.flatMap((action) => (action.zone && action.pawn === me && fits(action) ? [action.zone] : []))),
  ]
  const steps = rooms((action) => action.card == null)
  const byCard = rooms((action) => action.card != null).filter((zone) => !steps.includes(zone))
  const others = legal.filter((action) => !action.zone || (action.pawn !== me && action.card == null))
  return SPEECH.may(
    steps,
    byCard,
    others.map((action) => ACTIONS.label(action, seat.hand, me)),
  )
}

/** The Doctor's round, and who plays next. */
export function round(state: Snapshot, me: string | null): string {
  return SPEECH.round(state.doctor, state.next_stops, state.next_if_ended, state.next_if_ended === me)
}
