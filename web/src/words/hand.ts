// What is said about the cards in a hand. lucky.saying.people in Python.

import type { CardInfo } from '../messages'
import { tell, told } from './tell'

/** As much of a card as is read out. */
type Face = Omit<CardInfo, 'card'>

const KINDS = ['weapon', 'move', 'room', 'failure'] as const

export const HAND = told('hand', {
  /** A card as it is read out. */
  spoken: ({ name, title, kind, value, there, steps, room, luck }: Face): string => {
    const known = KINDS.find((one) => one === kind) ?? 'failure'
    return tell('hand', 'luck', { said: tell('hand', known, { name: title || name, value, there, steps, room }), luck })
  },
})
