// What the player points at before committing to it. Every tap narrows down the actions the server sent; when one is left, that
// is what would be done, and it is shown before it is.

import { fitting, type Picked } from '../board/reach'
import type { Action } from '../messages'

/** Something tapped: a card in hand, a pawn, a room, or an action itself. */
export type Part = Partial<Picked>

/** The one action that is meant: the only one, or the only move that spends no card. */
export function meant(actions: readonly Action[]): Action | null {
  if (actions.length === 1) return actions[0]!
  const free = actions.filter((action) => action.card == null && action.zone != null)
  return free.length === 1 ? free[0]! : null
}

/** A selection; all null when there is none. */
export class Pick implements Picked {
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
    const kept = fitting(legal, wanted).length ? wanted : { card: null, pawn: null, zone: null, ...part }
    this.card = kept.card
    this.pawn = kept.pawn
    this.zone = kept.zone
    this.action = null
    if (part.action === undefined && this.any) this.action = meant(fitting(legal, kept))?.id ?? null
  }

  /** Select a whole action. */
  #means(action: Action | null): void {
    this.card = action?.card ?? null
    this.pawn = action?.pawn ?? action?.target ?? null
    this.zone = action?.zone ?? null
    this.action = action?.id ?? null
  }
}
