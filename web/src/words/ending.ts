// How a game is told once it is over. lucky.saying.ending in Python.

import { ME } from './sentences.ts'
import { percent, tell, told } from './tell'

/** The deed that ended it: who killed whom, with what, how strongly and where. */
export type Deed = { killer: string; target: string; weapon: string; strength: number; zone: string | null }

/** The turn after which somebody's chances had changed most. */
export type Swing = { turn: number; name: string; before: number; after: number; action: number }

export const ENDING = told('ending', {
  /** Who won: by the deed, or by being the last alive. */
  title: (others: string[], winner: string | null, me: string | null): string =>
    tell('ending', 'title', { winner, others, mine: winner === me }),
  /** Where, with what, and on whom if it was not the Doctor. */
  how: ({ killer, target, weapon, strength, zone }: Deed, me: string | null): string => {
    const place = tell('ending', 'place', { zone })
    return tell('ending', 'how', { killer, target, victim: target === me ? ME : target, weapon, strength, place })
  },
  dead: (names: string[]): string => tell('ending', 'dead', { names }),
  /** What the others have to say, if anybody is left. */
  epilogue: (others: string[], winner: string | null, me: string | null): string =>
    tell('ending', 'epilogue', { winner, others, rest: others.filter((name) => name !== me) }),
  loser: (name: string, mine: boolean): string => tell('ending', 'loser', { name, mine }),
  swing: ({ turn, name, before, after }: Swing): string =>
    tell('ending', 'swing', { turn, name, before: percent(before), after: percent(after) }),
  file: (winner: string | null): string =>
    `lucky-mansion-${(winner ?? tell('ending', 'noWinner')).toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`,
})
