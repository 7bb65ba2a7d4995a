// What is said about games that are seen again. lucky.saying.ending in Python.

import { percent, tell, told } from './tell'

export const REPLAY = told('replay', {
  tab: (title: string): string => tell('replay', 'tab', { title }),
  at: (action: number, actions: number, turn: number): string => tell('replay', 'at', { action, actions, turn }),
  deal: (actions: number): string => tell('replay', 'deal', { actions }),
  seatEyes: (name: string): string => tell('replay', 'seatEyes', { name }),
  turn: (turn: number, name: string): string => tell('replay', 'turn', { turn, name }),
  handOf: (name: string, cards: number): string => tell('replay', 'handOf', { name, cards }),
  unseen: (name: string): string => tell('replay', 'unseen', { name }),
  chancesEyes: (name: string): string => tell('replay', 'chancesEyes', { name }),
  chancesNow: (chances: readonly [string, number][]): string =>
    tell('replay', 'chancesNow', { chances: chances.map(([name, share]) => tell('replay', 'chance', { name, share: percent(share) })) }),
  attempt: (turn: number, attacker: string, target: string, fate: 'foiled' | 'fatal' | 'open'): string =>
    tell('replay', 'attempt', { turn, attacker, target, fate }),
  playOnAbout: (action: number): string => tell('replay', 'playOnAbout', { action }),
})
