// Who sits at the table, put together from the game as it stands and from who is connected.

import type { SeatSnapshot, Snapshot, TableInfo } from '../messages'

export interface SeatRow extends SeatSnapshot {
  seat: number
  mine: boolean
  bot: boolean
  away: boolean // a bot stands in, or nobody is connected
  absent: boolean // nobody is connected and no bot stands in yet
  timedOut: boolean // a bot stands in because their time was up, and the others may vote to wait instead
  vacation: boolean
  votes: number
  acts: boolean
  asked: boolean
  strikes: boolean
  next: boolean
  sees: boolean
}

/** As much of a table as tells who sits where. */
export type Seating = Pick<TableInfo, 'chairs' | 'setup'>

/** Everybody in the order of the seats. `seers` and `next` say how it would be after what is being thought of; else as it is. */
export function seatRows(
  state: Snapshot,
  table: Seating,
  me: string | null,
  seers: readonly string[] | null = null,
  next: string | null = null,
): SeatRow[] {
  const watching = new Set(seers ?? state.seats.find((seat) => seat.name === me)?.seen_by ?? [])
  const following = next ?? (state.phase === 'moving' ? state.next_if_ended : null)
  return state.seats.map((seat, number) => {
    const chair = table.chairs.find((one) => one.seat === number)
    const person = chair?.kind === 'person'
    const gone = person && !chair.connected && state.phase !== 'over'
    const acts = state.to_act === seat.name
    return {
      ...seat,
      seat: number,
      mine: seat.name === me,
      bot: chair?.kind === 'bot',
      away: person && (chair.away === true || gone),
      absent: gone && !chair.away,
      timedOut: person && chair.timed_out === true && state.phase !== 'over',
      vacation: person && (chair.vacation_until ?? 0) > 0,
      votes: chair?.votes ?? 0,
      acts,
      asked: acts && state.phase === 'answering',
      strikes: state.attempt?.attacker === seat.name,
      next: !acts && following === seat.name,
      sees: seat.alive && seat.name !== me && watching.has(seat.name),
    }
  })
}
