// What the player points at before committing to it. Every tap narrows down the actions the server sent; when one is left, that
// is what would be done, and it is shown before it is.

import type { Action } from '../messages'

/** Something tapped: a card in hand, a pawn, a room, or an action itself. */
export type Part = { card?: number | null; pawn?: string | null; zone?: string | null; action?: number | null }

/** The actions that fit what is selected: its card, who is moved or killed, where to. */
export function offers(legal: readonly Action[], pick: Part): Action[] {
  return legal.filter(
    (action) =>
      (pick.card == null || action.card === pick.card) &&
      (pick.pawn == null || action.pawn === pick.pawn || action.target === pick.pawn) &&
      (pick.zone == null || action.zone === pick.zone),
  )
}

/** The one action that is meant: the only one, or the only move that spends no card. */
export function meant(fitting: readonly Action[]): Action | null {
  if (fitting.length === 1) return fitting[0]!
  const free = fitting.filter((action) => action.card == null && action.zone != null)
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

  /** Select something, or let go of it (null). What no longer goes together with it is dropped; an action that is left alone is meant. */
  take(legal: readonly Action[], part: Part): void {
    if (part.action != null) return this.#means(legal.find((action) => action.id === part.action) ?? null)
    const wanted = { card: this.card, pawn: this.pawn, zone: this.zone, ...part }
    const kept = offers(legal, wanted).length ? wanted : { card: null, pawn: null, zone: null, ...part }
    this.card = kept.card
    this.pawn = kept.pawn
    this.zone = kept.zone
    this.action = null
    if (part.action === undefined && this.any) this.action = meant(offers(legal, kept))?.id ?? null
  }

  /** Select a whole action. */
  #means(action: Action | null): void {
    this.card = action?.card ?? null
    this.pawn = action?.pawn ?? action?.target ?? null
    this.zone = action?.zone ?? null
    this.action = action?.id ?? null
  }
}
