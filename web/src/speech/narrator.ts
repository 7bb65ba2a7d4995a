// What is to be said after each piece of news: what happened, and then, if it is up to me, how I stand.

import { uses } from '../cards/face'
import type { GameEvent, SeatInfo, Snapshot } from '../messages'
import { SPEECH } from '../words/speech'
import type { Saying } from './speaker.svelte'
import { sentencesOf } from './sentences'

/** Everything there is to tell from. */
export interface Now {
  state: Snapshot
  story: readonly GameEvent[]
  /** Who I am in the story; null for onlookers, and where several share a device. */
  me: string | null
  /** The seat that decides here, if one does. */
  seat: SeatInfo | null
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
  #latest: GameEvent | undefined
  #turn = ''
  #asked = ''

  /** What has to be said now. */
  hear(now: Now): Utterance {
    const { state, seat } = now
    const first = this.#latest === undefined
    const goesOn = !first && now.story[this.#known - 1] === this.#latest
    const events = goesOn ? now.story.slice(this.#known) : []
    this.#known = now.story.length
    this.#latest = now.story.at(-1)
    const story = (): string[] => (goesOn || first ? sentencesOf(events, now.me) : [SPEECH.undone])
    if (state.phase === 'over') return { say: () => (first ? [SPEECH.over] : story()), urgent: false, last: true }
    if (!seat?.legal?.length) return { say: () => (first ? onlooking(now) : story()), urgent: false, last: false }
    const mineToo = state.attempt ? this.#answering(state, seat) : this.#acting(state, seat, events, events.length > 0 || !goesOn)
    return { say: () => [...story(), ...mineToo()], urgent: state.attempt !== null, last: true }
  }

  #answering(state: Snapshot, seat: SeatInfo): Saying {
    const { attacker, target, needed } = state.attempt!
    const question = `${state.turns} ${attacker} ${needed} ${seat.seat} ${seat.hand.length}`
    if (question === this.#asked) return () => []
    this.#asked = question
    const helpful = seat.hand.filter((card) => uses(card, seat.legal!).length > 0).length
    return () => [SPEECH.asked(attacker, target, target === state.seats[seat.seat]?.name, needed, helpful)]
  }

  #acting(state: Snapshot, { seat, legal }: SeatInfo, events: readonly GameEvent[], changed: boolean): Saying {
    const { zone, seen_by: seers } = state.seats[seat]!
    // As was just said.
    const strolled = events.findLast((event) => event.event === 'strolled')?.to === state.doctor && state.doctor !== zone
    const stand = { zone, doctor: strolled ? null : state.doctor, seers, strike: legal!.some(({ kind }) => kind === 'attempt') }
    const turn = `${state.turns} ${seat}`
    const begins = turn !== this.#turn
    this.#turn = turn
    if (begins) return () => [SPEECH.yourTurn, SPEECH.stand(stand)]
    return () => (changed ? [SPEECH.still(stand)] : [])
  }
}

function onlooking({ state, me }: Now): string[] {
  return [...(me === null && state.seat === null ? [SPEECH.looking] : []), SPEECH.turn(state.to_act ?? state.turn)]
}
