// What is said on and about cards.

import type { CardInfo } from '../messages'
import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

/** As much of a card as is read out. */
type Face = Omit<CardInfo, 'card'>

export const cards = section('cards', {
  hand: 'Your hand',
  none: 'Your hand is empty. So, presumably, is your conscience.',
  kinds: { weapon: 'Weapon', move: 'Move', room: 'Room', failure: 'Failure' } as Record<string, string>,
  in: (room: string) => `in ${GRAMMAR.room(room)}`,
  anyone: 'you or the Doctor',
  jump: (room: string) => `or straight to ${GRAMMAR.room(room)}`,
  there: 'or straight there',
  anywhere: 'anywhere at all',
  luck: (points: number) => `${points} luck`,
  idle: 'It is of no use just now.',
  /** A card as it is read out. */
  spoken: (card: Face): string => {
    const title = card.title && card.title !== card.name ? `${card.title}, ` : card.kind === 'failure' ? `${card.name}, ` : ''
    const luck = card.luck ? `, ${cards.luck(card.luck)}` : ''
    if (card.kind === 'weapon') {
      const there = card.room ? `, ${card.there} ${cards.in(card.room)}` : ''
      return `${card.name}, weapon ${card.value}${there}${luck}`
    }
    if (card.kind === 'move')
      return card.room ? `${card.name}, move ${card.steps}, ${cards.jump(card.room)}${luck}` : `${card.name}, ${cards.anyone}${luck}`
    if (card.kind === 'room') return `${card.name}, room card, ${cards.anyone}${luck}`
    return `${title}failure${luck}`
  },
})
