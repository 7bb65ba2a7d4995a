// What a card shows, and which of the things one may do with it are meant when it is tapped.

import type { Action, CardInfo, Refusal } from '../messages'

export type CardLike = Omit<CardInfo, 'card'> & { card?: number }

export type Face = Required<Omit<CardInfo, 'card' | 'copy_of'>>

/** A card with everything it leaves unsaid. */
export function face(card: CardLike): Face {
  const { title, value = 0, there = value } = card
  return { steps: 0, room: null, luck: 0, flavour: '', picture: '', ...card, value, there, title: title || card.name }
}

/** The number by which actions and refusals speak of a card: the first of its copies in the hand. */
export function spokenOf(card: CardInfo): number {
  return card.copy_of ?? card.card
}

/** What may be done with a card. */
export function uses(card: CardInfo, legal: readonly Action[]): Action[] {
  const number = spokenOf(card)
  return legal.filter((action) => action.card === number)
}

/** Why a card is of no use: what is said of it, else what is said of everything; null if nothing is. */
export function refusalOf(card: CardInfo, refusals: readonly Refusal[]): Refusal | null {
  const number = spokenOf(card)
  return refusals.find((refusal) => refusal.card === number) ?? refusals.find((refusal) => refusal.kind === 'act') ?? null
}

/** Where the focus goes from one card of a row to another by a key; null for keys that are not ours. */
export function neighbour(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
