// What happened, as one tells it aloud: what belongs together in one sentence, in its order, and nothing that goes without saying.

import type { Told } from '../state'
import { SAID } from '../words/said'
import { SPEECH, type Walk } from '../words/speech'

// The deal is history before anybody listens; what is thrown away has been named when it was played.
const UNSAID = new Set(['dealer', 'shown', 'placed', 'dealt', 'discarded'])

/** Whose deed an event is; null if it is nobody's at the table. */
export function doer(told: Told): string | null {
  return told.event === 'turn' || told.event === 'activated' ? null : (told.seat ?? told.pawn ?? null)
}

/** Events as sentences, for somebody who is one of the players, or none. */
export function telling(events: readonly Told[], me: string | null): string[] {
  const said: string[] = []
  for (let k = 0; k < events.length;) {
    const [sentence, used] = next(events, k, me)
    if (sentence) said.push(sentence)
    k += used
  }
  return said
}

/** The sentence that begins with an event, and how many events it tells. */
function next(events: readonly Told[], k: number, me: string | null): [string, number] {
  const told = events[k]!
  if (UNSAID.has(told.event)) return ['', 1]
  if (told.event === 'moved') return walked(events, k, me)
  if (told.event === 'passed') return passed(events, k, me)
  if (told.event === 'turn') return [turned(events, k, me), 1]
  if (told.event === 'strolled') {
    const onto = events[k + 1]?.event === 'activated' ? (events[k + 1]!.seat ?? null) : null
    return [SPEECH.strolled(told.to ?? '', onto, onto !== null && onto === me), onto === null ? 1 : 2]
  }
  return [deed(told, me), 1]
}

function walked(events: readonly Told[], k: number, me: string | null): [string, number] {
  const { pawn, card } = events[k]!
  const walk: Walk = { pawn: pawn ?? '', mine: pawn === me, rooms: [], card: card ?? null }
  let end = k
  for (; events[end]?.event === 'moved' && events[end]!.pawn === pawn && (events[end]!.card ?? null) === walk.card; end += 1) {
    walk.rooms.push(events[end]!.to ?? '')
    if (walk.card) {
      end += 1
      break
    }
  }
  const after = events[end]
  if (after?.event === 'drew' && after.seat === pawn) {
    walk.drew = after.card ?? null
    end += 1
  }
  return [SPEECH.went(walk), end - k]
}

function passed(events: readonly Told[], k: number, me: string | null): [string, number] {
  const all: string[] = []
  while (events[k + all.length]?.event === 'passed') all.push(events[k + all.length]!.seat ?? '')
  const others = all.filter((name) => name !== me)
  return [SPEECH.passed(others, others.length < all.length), all.length]
}

/** A turn is told by what is done in it. If that is nothing, or yet to come, it is told itself; mine by whoever says what I can do. */
function turned(events: readonly Told[], k: number, me: string | null): string {
  const { seat } = events[k]!
  const after = events.findIndex((told, at) => at > k && told.event === 'turn')
  const within = events.slice(k + 1, after < 0 ? undefined : after)
  if (within.some((told) => doer(told) === seat)) return ''
  if (after < 0 && !within.some((told) => told.event === 'strolled')) return seat === me ? '' : SPEECH.turn(seat ?? '')
  return SPEECH.idle(seat ?? '', seat === me)
}

/** What stands by itself. */
function deed(told: Told, me: string | null): string {
  const name = told.seat ?? told.pawn ?? ''
  const [mine, atMe] = [name === me, told.target === me]
  switch (told.event) {
    case 'drew':
      return SPEECH.drew(name, mine, told.card ?? null)
    case 'attempted':
      return SPEECH.attempted(name, mine, told.target ?? '', atMe, told.weapon ?? '', told.strength ?? 0)
    case 'laid':
      return SPEECH.laid(name, mine, told.card ?? '', told.points ?? 0)
    case 'spited':
      return SPEECH.spited(name, mine, told.points ?? 0)
    case 'foiled':
      return SPEECH.foiled(name, mine)
    case 'killed':
      return SPEECH.killed(name, mine, told.target ?? '', atMe)
    case 'won':
      return told.seat ? SPEECH.won(mine, name) : SAID.told(told)
    default:
      return SAID.told(told)
  }
}
