// What can be done in each room, as the server offers and refuses it.

import type { Action, Prospect, Refusal } from '../messages'

/** What a player has selected and not yet done. */
export type Picked = { card: number | null; pawn: string | null; zone: string | null; action: number | null }

export interface Reach {
  choices: Action[]
  /** Reached by a mere step, or only by a card. */
  how: 'step' | 'card'
}

/** Choices that fit the card and the pawn that are picked. */
export function fitting(choices: readonly Action[], picked: Picked): Action[] {
  return choices.filter(
    (choice) => (picked.card === null || choice.card === picked.card) && (picked.pawn === null || choice.pawn === picked.pawn),
  )
}

/** The rooms that choices lead to: my own way first; where others can be moved is shown once one of them or a card is picked. */
export function reach(choices: readonly Action[], picked: Picked, me: string | null): Map<string, Reach> {
  const rooms = new Map<string, Reach>()
  const fits = fitting(choices, picked)
  const own = picked.card === null && picked.pawn === null ? fits.filter((choice) => choice.pawn === me && choice.zone) : []
  for (const choice of own.length ? own : fits) {
    if (!choice.zone) continue
    const known = rooms.get(choice.zone)
    const how = choice.card === undefined || choice.card === null ? 'step' : 'card'
    rooms.set(choice.zone, { choices: [...(known?.choices ?? []), choice], how: known?.how === 'step' ? 'step' : how })
  }
  return rooms
}

/** The choice that a tap on a room means: the only one, or the one that costs no card. None if it has to be asked. */
export function meant(room: Reach | undefined, me: string | null): Action | null {
  if (!room) return null
  if (room.choices.length === 1) return room.choices[0]!
  const free = room.choices.filter((choice) => choice.kind === 'step' && choice.pawn === me)
  return free.length === 1 ? free[0]! : null
}

/** Attempts on somebody that are offered. */
export function attemptsOn(choices: readonly Action[], target: string, card: number | null): Action[] {
  return choices.filter((choice) => choice.kind === 'attempt' && choice.target === target && (card === null || choice.card === card))
}

/** Why nothing leads to a room; what is about that room first, then what is about everything. */
export function refusalOf(refusals: readonly Refusal[], zone: string): Refusal | null {
  return refusals.find((refusal) => refusal.zone === zone) ?? refusals.find((refusal) => refusal.kind === 'act') ?? null
}

/** What a choice would lead to. */
export function prospectOf(prospects: ReadonlyMap<number, Prospect>, choice: Action | null): Prospect | null {
  return choice ? (prospects.get(choice.id) ?? null) : null
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
