// German on all other pages.

import table from '../../../../src/lucky/data/words/de/table.json' with { type: 'json' }
import type { Rest } from '../all'
import { Speaker, type Tables } from '../sentences.ts'
import { house } from './house.ts'
import { lesson } from './lesson.ts'
import * as pages from './pages.ts'
import { rules } from './rules.ts'
import { speaker } from './speaker.ts'
import * as atTable from './table.ts'

const rest: Rest = {
  words: { ...pages, ...atTable, house, lesson, rules },
  speaker: new Speaker(speaker.grammar, { ...speaker.tables, ...table } as unknown as Tables),
}

export default rest
