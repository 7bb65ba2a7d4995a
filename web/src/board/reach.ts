// What can be done in each room, as the server offers and refuses it.

import type { Action, Prospect, Refusal } from '../messages'

/** What a player has selected and not yet done. */
export type Picked = { card: number | null; pawn: string | null; zone: string | null; action: number | null }

export interface Reach {
  actions: Action[]
  /** Reached by a mere step, or only by a card. */
  how: 'step' | 'card'
}

/** The actions that fit what is selected: its card, who is moved or killed, where to. */
export function fitting(legal: readonly Action[], picked: Partial<Picked>): Action[] {
  return legal.filter(
    (action) =>
      (picked.card == null || action.card === picked.card) &&
      (picked.pawn == null || action.pawn === picked.pawn || action.target === picked.pawn) &&
      (picked.zone == null || action.zone === picked.zone),
  )
}

/** The rooms that legal actions lead to: my own way first; where others can be moved is shown once one of them or a card is picked. */
export function reach(legal: readonly Action[], picked: Picked, me: string | null): Map<string, Reach> {
  const rooms = new Map<string, Reach>()
  const fits = fitting(legal, { card: picked.card, pawn: picked.pawn })
  const own = picked.card === null && picked.pawn === null ? fits.filter((action) => action.pawn === me && action.zone) : []
  for (const action of own.length ? own : fits) {
    if (!action.zone) continue
    const known = rooms.get(action.zone)
    const how = action.card == null ? 'step' : 'card'
    rooms.set(action.zone, { actions: [...(known?.actions ?? []), action], how: known?.how === 'step' ? 'step' : how })
  }
  return rooms
}

/** The action that a tap on a room means: the only one, or the one that costs no card. None if it has to be asked. */
export function meant(room: Reach | undefined, me: string | null): Action | null {
  if (!room) return null
  if (room.actions.length === 1) return room.actions[0]!
  const free = room.actions.filter((action) => action.kind === 'step' && action.pawn === me)
  return free.length === 1 ? free[0]! : null
}

/** Attempts on somebody that are offered. */
export function attemptsOn(legal: readonly Action[], target: string, card: number | null): Action[] {
  return legal.filter((action) => action.kind === 'attempt' && action.target === target && (card === null || action.card === card))
}

/** Why nothing leads to a room; what is about that room first, then what is about everything. */
export function refusalOf(refusals: readonly Refusal[], zone: string): Refusal | null {
  return refusals.find((refusal) => refusal.zone === zone) ?? refusals.find((refusal) => refusal.kind === 'act') ?? null
}

/** What an action would lead to. */
export function prospectOf(prospects: ReadonlyMap<number, Prospect>, action: Action | null): Prospect | null {
  return action ? (prospects.get(action.id) ?? null) : null
}

/** Witnesses gathered by the room they stand in, in the order given. */
export function gathered(witnesses: readonly string[], at: Record<string, string | null>): Map<string, string[]> {
  const rooms = new Map<string, string[]>()
  for (const witness of witnesses) {
    const zone = at[witness]
    if (zone) rooms.set(zone, [...(rooms.get(zone) ?? []), witness])
  }
  return rooms
}
