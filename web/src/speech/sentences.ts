// What happened, as one tells it aloud: what belongs together in one sentence, in its order, and nothing that goes without saying.

import { actorOf, isOne, withoutDeals, type EventOf } from '../events'
import type { GameEvent } from '../messages'
import { SERVER } from '../words/server'
import { SPEECH, type Walk } from '../words/speech'

// The deal is history before anybody listens; what is thrown away has been named when it was played.
const UNSAID = ['dealer', 'shown', 'placed', 'dealt', 'discarded'] as const

/** Events as sentences, for somebody who is one of the players, or none. */
export function sentencesOf(events: readonly GameEvent[], me: string | null): string[] {
  const said: string[] = []
  const told = withoutDeals(events)
  for (let k = 0; k < told.length;) {
    const [sentence, used] = next(told.slice(k), me)
    if (sentence) said.push(sentence)
    k += used
  }
  return said
}

/** The sentence that begins with the first of some events, and how many of them it tells. */
function next(events: readonly GameEvent[], me: string | null): [string, number] {
  const [event, after] = events
  if (!event || isOne(event, UNSAID)) return ['', 1]
  if (event.event === 'moved') return walked(event, events, me)
  if (event.event === 'passed') return passed(events, me)
  if (event.event === 'turn') return [turned(event, events.slice(1), me), 1]
  if (event.event === 'strolled') {
    const onto = after?.event === 'activated' ? after.seat : null
    return [SPEECH.strolled(event.to, onto, onto !== null && onto === me), onto === null ? 1 : 2]
  }
  return [alone(event, me), 1]
}

/** One walk from room to room, and the card drawn at its end. By a card one goes to one room only. */
function walked({ pawn, card }: EventOf<'moved'>, events: readonly GameEvent[], me: string | null): [string, number] {
  const other = events.findIndex((event) => event.event !== 'moved' || event.pawn !== pawn || event.card !== card)
  const steps = events.slice(0, card ? 1 : other < 0 ? undefined : other).filter((event) => event.event === 'moved')
  const walk: Walk = { pawn, mine: pawn === me, rooms: steps.map(({ to }) => to), card }
  const after = events[steps.length]
  if (after?.event !== 'drew' || after.seat !== pawn) return [SPEECH.went(walk), steps.length]
  return [SPEECH.went({ ...walk, drew: after.card }), steps.length + 1]
}

function passed(events: readonly GameEvent[], me: string | null): [string, number] {
  const end = events.findIndex(({ event }) => event !== 'passed')
  const all = events.slice(0, end < 0 ? undefined : end).flatMap((event) => actorOf(event) ?? [])
  const others = all.filter((name) => name !== me)
  return [SPEECH.passed(others, others.length < all.length), all.length]
}

/** A turn is told by what is done in it. If that is nothing, or yet to come, it is told itself; mine by whoever says what I can do. */
function turned({ seat }: EventOf<'turn'>, events: readonly GameEvent[], me: string | null): string {
  const end = events.findIndex(({ event }) => event === 'turn')
  const within = events.slice(0, end < 0 ? undefined : end)
  if (within.some((event) => event.event !== 'activated' && actorOf(event) === seat)) return ''
  if (end < 0 && !within.some(({ event }) => event === 'strolled')) return seat === me ? '' : SPEECH.turn(seat)
  return SPEECH.idle(seat, seat === me)
}

/** What stands by itself. */
function alone(event: GameEvent, me: string | null): string {
  const name = actorOf(event) ?? ''
  const mine = name === me
  switch (event.event) {
    case 'drew':
      return SPEECH.drew(name, mine, event.card)
    case 'attempted':
      return SPEECH.attempted(name, mine, event.target, event.target === me, event.weapon, event.strength)
    case 'laid':
      return SPEECH.laid(name, mine, event.card, event.luck, event.points)
    case 'spited':
      return SPEECH.spited(name, mine, event.points)
    case 'foiled':
      return SPEECH.foiled(name, mine)
    case 'killed':
      return SPEECH.killed(name, mine, event.target, event.target === me)
    case 'won':
      return event.seat ? SPEECH.won(mine, name) : SERVER.event(event)
    default:
      return SERVER.event(event)
  }
}
