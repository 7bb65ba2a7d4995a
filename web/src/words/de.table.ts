// German, at a table.

import table from '../../../src/lucky/data/words/de/table.json' with { type: 'json' }
import { speaker } from './de.ts'
import { Speaker, type Tables } from './sentences.ts'

export default new Speaker(speaker.grammar, { ...speaker.tables, ...table } as unknown as Tables)
