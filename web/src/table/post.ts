// Tables by post: those whose clock is one of hours or days.

import type { TableInfo } from '../messages'

const HOUR = 3600

export const byPost = (table: TableInfo): boolean => table.options.turn_seconds >= HOUR
