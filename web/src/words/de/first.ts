// German on the start page.

import type { FirstWords } from '../all'
import { site } from './site.ts'
import * as start from './start.ts'

const first: FirstWords = { ...start, site }

export default first
