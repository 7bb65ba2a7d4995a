// Fetches the house of one table, and the light that falls from its rooms. What has been fetched is kept.

import type { Ground } from './ground'

export class House {
  ground = $state<Ground | null>(null)
  problem = $state('')
  stacked = $state(false)
  #table: string
  #lights = new Map<string, Promise<string>>()

  constructor(table: string, stacked = false) {
    this.#table = table
    this.stacked = stacked
    void this.#fetch()
  }

  /** Lays floors side by side or one above the other. */
  arrange(stacked: boolean): void {
    if (stacked === this.stacked) return
    this.stacked = stacked
    void this.#fetch()
  }

  /** Sight from a zone, drawn for the present arrangement. */
  light = (zone: string): Promise<string> => {
    const query = new URLSearchParams({ zone, stacked: String(this.stacked) }).toString()
    let light = this.#lights.get(query)
    if (!light) {
      light = fetch(`/api/tables/${this.#table}/light?${query}`).then((answer) => (answer.ok ? answer.text() : ''))
      light.catch(() => this.#lights.delete(query))
      this.#lights.set(query, light)
    }
    return light
  }

  async #fetch(): Promise<void> {
    const wanted = this.stacked
    try {
      const answer = await fetch(`/api/tables/${this.#table}/ground?stacked=${wanted}`)
      const said = (await answer.json()) as Ground & { error?: string }
      if (wanted !== this.stacked) return
      if (answer.ok) this.ground = said
      else this.problem = said.error ?? ''
    } catch (fault) {
      this.problem = String(fault)
    }
  }
}
