// What the player points at before committing to it. Every tap narrows down the choices the server sent; when one is left, that
// is what would be done, and it is shown before it is.

import type { Action } from '../messages'

/** Something tapped: a card in hand, a pawn, a room, or a choice itself. */
export type Part = { card?: number | null; pawn?: string | null; zone?: string | null; action?: number | null }

/** The choices that fit what is selected: its card, who is moved or killed, where to. */
export function offers(choices: readonly Action[], pick: Part): Action[] {
  return choices.filter(
    (choice) =>
      (pick.card == null || choice.card === pick.card) &&
      (pick.pawn == null || choice.pawn === pick.pawn || choice.target === pick.pawn) &&
      (pick.zone == null || choice.zone === pick.zone),
  )
}

/** The one choice that is meant: the only one, or the only move that spends no card. */
export function meant(fitting: readonly Action[]): Action | null {
  if (fitting.length === 1) return fitting[0]!
  const free = fitting.filter((choice) => choice.card == null && choice.zone != null)
  return free.length === 1 ? free[0]! : null
}

/** A selection; all null when there is none. */
export class Pick {
  card = $state<number | null>(null)
  pawn = $state<string | null>(null)
  zone = $state<string | null>(null)
  action = $state<number | null>(null)

  clear(): void {
    this.card = this.pawn = this.zone = this.action = null
  }

  /** Whether anything is selected. */
  get any(): boolean {
    return this.card !== null || this.pawn !== null || this.zone !== null || this.action !== null
  }

  /** Select something, or let go of it (null). What no longer goes together with it is dropped; a choice that is left alone is meant. */
  take(choices: readonly Action[], part: Part): void {
    if (part.action != null) return this.#means(choices.find((choice) => choice.id === part.action) ?? null)
    const wanted = { card: this.card, pawn: this.pawn, zone: this.zone, ...part }
    const kept = offers(choices, wanted).length ? wanted : { card: null, pawn: null, zone: null, ...part }
    this.card = kept.card
    this.pawn = kept.pawn
    this.zone = kept.zone
    this.action = null
    if (part.action === undefined && this.any) this.action = meant(offers(choices, kept))?.id ?? null
  }

  /** Select a whole choice. */
  #means(choice: Action | null): void {
    this.card = choice?.card ?? null
    this.pawn = choice?.pawn ?? choice?.target ?? null
    this.zone = choice?.zone ?? null
    this.action = choice?.id ?? null
  }
}
