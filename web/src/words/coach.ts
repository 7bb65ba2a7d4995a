// What the coach says, but for the sentences that come from the server. lucky.saying.ending in Python.

import { percent, tell, told } from './tell'

export const COACH = told('coach', {
  judging: (judged: number, planned: number): string => tell('coach', 'judging', { judged, planned }),
  did: (turn: number, action: string): string => tell('coach', 'did', { turn, action }),
  better: (action: string, better: number, chance: number): string =>
    tell('coach', 'better', { action, better: percent(better), chance: percent(chance) }),
  even: (actions: readonly string[]): string => (actions.length ? tell('coach', 'even', { actions: actions.join('; ') }) : ''),
  cost: (loss: number): string => tell('coach', 'cost', { points: percent(loss) }),
  mark: (turn: number, loss: number): string => tell('coach', 'mark', { turn, points: percent(loss) }),
})
