// German.

import type { Words } from './all'

export default {} as Words
