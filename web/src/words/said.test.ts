// What Python says about moments of the golden games (tests/golden/said.py), said here: the same, in every language.

import { afterAll, expect, it } from 'vitest'
import samples from '../../../tests/golden/said.json' with { type: 'json' }
import { ending, tally } from '../end/story'
import type { Action, AttemptSnapshot, CardInfo, GameEvent, Passing, Prospect, SeatInfo, Snapshot, Strike, StrikeSheet } from '../messages'
import { may, round, seen, where } from '../speech/repeats'
import { sentencesOf } from '../speech/sentences'
import { ACTIONS } from './actions'
import { OUTLOOK } from './board'
import { ENDING } from './ending'
import { HAND } from './hand'
import { speak, allWords, type Language } from './language.svelte'
import { PASSING, STRIKE } from './stakes'
import { END } from './table'

interface Sample {
  said: keyof typeof SAY
  of: Everything
  en: unknown
  de: unknown
}

interface Everything {
  strike: Strike
  reasons: boolean
  sheet: StrikeSheet
  passing: Passing
  attempt: AttemptSnapshot
  prospect: Prospect
  action: Action
  hand: CardInfo[]
  card: CardInfo
  state: Snapshot
  seat: SeatInfo
  events: GameEvent[]
  story: GameEvent[]
  me: string | null
}

const SAY = {
  strike: ({ strike, reasons }: Everything) => STRIKE.sum(strike, reasons),
  sheet: ({ sheet }: Everything) => [STRIKE.title(sheet.target), STRIKE.luck(sheet.unseen_luck, sheet.unseen_cards)],
  passing: ({ passing, attempt, me }: Everything) => {
    const danger = { attacker: attempt.attacker, target: attempt.target, mine: attempt.target === me }
    return [
      PASSING.danger(danger, attempt),
      ...(attempt.needed ? [PASSING.facts(passing), PASSING.verdict(danger, passing)] : []),
      passing.fatal ? PASSING.short(danger, passing.winner) : '',
    ]
  },
  prospect: ({ prospect, me }: Everything) => [ACTIONS.outcome(prospect, me), ACTIONS.outlook(prospect, me), OUTLOOK.then(prospect, me)],
  action: ({ action, hand, me }: Everything) => ACTIONS.label(action, hand, me),
  card: ({ card }: Everything) => HAND.spoken(card),
  where: ({ state, me }: Everything) => [where(state, me), seen(state, me), round(state, me)],
  may: ({ seat, me }: Everything) => may(seat, me),
  story: ({ events, me }: Everything) => sentencesOf(events, me),
  ending: ({ story, state, me }: Everything) => {
    const { winner, deed, dead, others } = ending(story, state)
    const rows = tally(
      story,
      state.seats.filter(({ stranger }) => !stranger).map(({ name }) => name),
    )
    return [
      ENDING.title(others, winner ?? null, me),
      [deed ? ENDING.how(deed, me) : '', dead.length ? ENDING.dead(dead) : '', ENDING.epilogue(others, winner ?? null, me)]
        .filter(Boolean)
        .join(' '),
      state.loser ? ENDING.loser(state.loser, state.loser === me) : '',
      END.turns(state.turns),
      rows.map(({ name, turns, attempts, foils, luck, drawn }) => [name, turns, attempts, foils, luck, drawn].join(' ')),
    ]
  },
}

afterAll(() => speak('en'))

it.each(['en', 'de'] as const)('says at a table what Python says, in %s', async (language: Language) => {
  await allWords()
  await speak(language)
  const all = samples as unknown as Sample[]
  const said = all.map((sample) => SAY[sample.said](sample.of))
  expect(all.length).toBeGreaterThan(200)
  expect(said).toEqual(all.map((sample) => sample[language]))
})
