// How a game is told once it is over.

import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

/** The deed that ended it: who killed whom, with what, how strongly and where. */
export type Deed = { killer: string; target: string; weapon: string; strength: number; zone: string | null }

/** The turn after which somebody's chances had changed most. */
export type Swing = { turn: number; name: string; before: number; after: number; action: number }

export const ENDING = section('ending', {
  /** Where, with what, and on whom if it was not the Doctor. */
  how: ({ killer, target, weapon, strength, zone }: Deed, me: string | null): string => {
    const place = zone ? `in ${GRAMMAR.room(zone)}` : 'somewhere in the house'
    const means = weapon === 'bare hands' ? 'with bare hands' : `with the ${weapon}`
    if (target === 'Doctor') return `${GRAMMAR.capital(place)}, ${means}, at strength ${strength}.`
    const victim = target === me ? 'you' : GRAMMAR.who(target)
    return killer === 'Doctor'
      ? `The Doctor, hard to kill as ever, got ${victim} ${place}.`
      : `The last to go: ${victim}, ${place}, ${means}.`
  },
  dead: (names: string[]): string => `${GRAMMAR.capital(GRAMMAR.list(names))} did not live to see it.`,
  /** What the others have to say, if anybody is left. */
  epilogue: (others: string[], winner: string | null, me: string | null): string => {
    if (winner === null) return 'The house has never been so quiet.'
    if (!others.length) return 'There is nobody left to disagree.'
    const rest = others.filter((name) => name !== me)
    if (!rest.length) return 'You will say you were just passing by.'
    return rest.length === 1 && rest.length === others.length
      ? `${rest[0]} will say they were just passing by.`
      : 'The others will say they were just passing by.'
  },
  loser: (name: string, mine: boolean): string =>
    mine
      ? 'The loser is you: the last who still had luck to lay, and kept it.'
      : `The loser is ${name}: the last who still had luck to lay, and kept it.`,
  turnsTaken: 'Turns',
  attempts: 'Attempts',
  foils: 'Foils',
  luck: 'Luck spent',
  drawn: 'Drawn',
  curve: 'Everybody’s chances, turn by turn',
  swing: ({ turn, name, before, after }: Swing): string =>
    `The turning point was turn ${turn}: ${name} went from ${GRAMMAR.percent(before)} to ${GRAMMAR.percent(after)}.`,
  moment: 'See that moment',
  share: 'Share a picture',
  drawing: 'Drawing it',
  cannotShare: 'The picture would not come out.',
  file: (winner: string | null): string => `lucky-mansion-${(winner ?? 'nobody').toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`,
})
