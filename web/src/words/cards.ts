// What stands on cards.

import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

export const cards = section('cards', {
  kinds: { weapon: 'Weapon', move: 'Move', room: 'Room', failure: 'Failure' } as Record<string, string>,
  in: (room: string) => `in ${GRAMMAR.room(room)}`,
  anyone: 'you or the Doctor',
  there: 'or straight there',
  anywhere: 'anywhere at all',
})
