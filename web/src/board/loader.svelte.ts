// Fetches the board of one table, or of one setup, with its rooms named in the language now spoken, and the light that falls from
// them. What has been fetched is kept. To be made while a component is.

import { untrack } from 'svelte'
import { remember } from '../cards/drawnPlan'
import { ask, askOnce } from '../http'
import { language } from '../words/language.svelte'
import type { BoardLayers } from '../messages'

export class BoardLoader {
  layers = $state<BoardLayers | null>(null)
  problem = $state('')
  stacked = $state(false)
  #path: string
  #setup: Record<string, string>

  /** The board of a table; of a setup, where there is no table. */
  constructor(table: string, setup: Record<string, unknown> = {}) {
    this.#path = table ? `api/tables/${table}` : 'api/replay'
    this.#setup = table ? {} : { setup: JSON.stringify(setup) }
    $effect(() => {
      void language()
      untrack(() => void this.#fetch())
    })
  }

  /** Lays floors side by side or one above the other. */
  arrange(stacked: boolean): void {
    if (stacked === this.stacked) return
    this.stacked = stacked
    void this.#fetch()
  }

  /** Sight from a zone, drawn for the present arrangement. */
  light = (zone: string): Promise<string> => askOnce(`${this.#path}/light?${this.#query({ zone, stacked: String(this.stacked) })}`)

  #query(more: Record<string, string>): string {
    return new URLSearchParams({ ...this.#setup, ...more }).toString()
  }

  async #fetch(): Promise<void> {
    const wanted = this.stacked
    const spoken = language()
    try {
      const layers = await ask<BoardLayers>('GET', `${this.#path}/ground?${this.#query({ stacked: String(wanted), language: spoken })}`)
      remember(layers)
      if (wanted === this.stacked && spoken === language()) this.layers = layers
    } catch (fault) {
      this.problem = (fault as Error).message
    }
  }
}
