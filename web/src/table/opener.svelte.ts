// Makes a table and goes to it: one at a time, and why not, if it fails.

import type { MadeTable } from '../messages'
import { go, tablePath } from '../route'
import { keepMade } from './keys'

export class TableOpener {
  busy = $state(false)
  trouble = $state('')

  async open(make: () => Promise<MadeTable>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.trouble = ''
    try {
      const made = await make()
      keepMade(made)
      go(tablePath(made.table))
    } catch (fault) {
      this.trouble = (fault as Error).message
    }
    this.busy = false
  }
}
