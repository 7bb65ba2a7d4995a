// What is to be said after each piece of news: what happened, and then, if it is up to me, how I stand.

import { uses } from '../cards/face'
import type { Mine, State, Told } from '../messages'
import { SPEECH } from '../words/speech'
import type { Saying } from './speaker.svelte'
import { telling } from './telling'

/** Everything there is to tell from. */
export interface Now {
  state: State
  story: readonly Told[]
  /** Who I am in the story; null for onlookers, and where several share a device. */
  me: string | null
  /** The seat that decides here, if one does. */
  mine: Mine | null
}

export interface Utterance {
  say: Saying
  /** That I am asked to foil must not wait. */
  urgent: boolean
  /** Nothing else will happen before I act. */
  last: boolean
}

export class Narrator {
  #known = 0
  #latest: Told | undefined
  #turn = ''
  #asked = ''

  /** What has to be said now. */
  hear(now: Now): Utterance {
    const { state, mine } = now
    const first = this.#latest === undefined
    const goesOn = !first && now.story[this.#known - 1] === this.#latest
    const events = goesOn ? now.story.slice(this.#known) : []
    this.#known = now.story.length
    this.#latest = now.story.at(-1)
    const story = (): string[] => (goesOn || first ? telling(events, now.me) : [SPEECH.undone])
    if (state.phase === 'over') return { say: () => (first ? [SPEECH.over] : story()), urgent: false, last: true }
    if (!mine?.choices?.length) return { say: () => (first ? onlooking(now) : story()), urgent: false, last: false }
    const mineToo = state.attempt ? this.#answering(state, mine) : this.#acting(state, mine, events, events.length > 0 || !goesOn)
    return { say: () => [...story(), ...mineToo()], urgent: state.attempt !== null, last: true }
  }

  #answering(state: State, mine: Mine): Saying {
    const { attacker, target, needed } = state.attempt!
    const question = `${state.turns} ${attacker} ${needed} ${mine.seat} ${mine.hand.length}`
    if (question === this.#asked) return () => []
    this.#asked = question
    const helpful = mine.hand.filter((card) => uses(card, mine.choices!).length > 0).length
    return () => [SPEECH.asked(attacker, target, target === state.seats[mine.seat]?.name, needed, helpful)]
  }

  #acting(state: State, mine: Mine, events: readonly Told[], changed: boolean): Saying {
    const seat = state.seats[mine.seat]!
    // As was just said.
    const strolled = events.findLast((told) => told.event === 'strolled')?.to === state.doctor && state.doctor !== seat.zone
    const stand = {
      zone: seat.zone,
      doctor: strolled ? null : state.doctor,
      seers: seat.seen_by,
      strike: mine.choices!.some((choice) => choice.verb === 'attempt'),
    }
    const turn = `${state.turns} ${mine.seat}`
    const begins = turn !== this.#turn
    this.#turn = turn
    if (begins) return () => [SPEECH.yourTurn, SPEECH.stand(stand)]
    return () => (changed ? [SPEECH.still(stand)] : [])
  }
}

function onlooking({ state, me }: Now): string[] {
  return [...(me === null && state.seat === null ? [SPEECH.looking] : []), SPEECH.turn(state.to_act ?? state.turn)]
}
