// Fetches the house of one table, or of one setup, with its rooms named in the language now spoken, and the light that falls from
// them. What has been fetched is kept. To be made while a component is.

import { untrack } from 'svelte'
import { language } from '../words/language.svelte'
import { PAGE } from '../words/page'
import { SAID, type Complaint } from '../words/said'
import type { Ground } from './ground'

export class House {
  ground = $state<Ground | null>(null)
  problem = $state('')
  stacked = $state(false)
  #path: string
  #setup: Record<string, string>
  #lights = new Map<string, Promise<string>>()

  /** The house of a table; of a setup, where there is no table. */
  constructor(table: string, setup: Record<string, unknown> = {}) {
    this.#path = table ? `/api/tables/${table}` : '/api/replay'
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
  light = (zone: string): Promise<string> => {
    const query = this.#query({ zone, stacked: String(this.stacked) })
    let light = this.#lights.get(query)
    if (!light) {
      light = fetch(`${this.#path}/light?${query}`).then((answer) => (answer.ok ? answer.text() : ''))
      light.catch(() => this.#lights.delete(query))
      this.#lights.set(query, light)
    }
    return light
  }

  #query(more: Record<string, string>): string {
    return new URLSearchParams({ ...this.#setup, ...more }).toString()
  }

  async #fetch(): Promise<void> {
    const wanted = this.stacked
    const spoken = language()
    try {
      const answer = await fetch(`${this.#path}/ground?${this.#query({ stacked: String(wanted), language: spoken })}`)
      const said = (await answer.json()) as Ground & Partial<Complaint>
      if (wanted !== this.stacked || spoken !== language()) return
      if (answer.ok) this.ground = said
      else this.problem = SAID.phrase(said.error ?? '', said)
    } catch {
      this.problem = PAGE.noAnswer
    }
  }
}
