// The steps of the first game: what is said and pointed at before each deed that its script wants. No rules in here, and no script:
// which deed is wanted, the server says.

import type { Action, SeatInfo } from '../messages'
import { CHOICES } from '../words/actions'
import type { LESSON } from '../words/lesson'
import { NAMES } from '../words/names'
import { DEEDS } from '../words/table'

export type Said = keyof typeof LESSON.say

/** Something to look at; 'deed' is the control that the wanted deed needs next. */
export type Sight = 'doctor' | 'watchers' | 'round' | 'spite' | 'deed' | null

export type Page = { say: Said; at: Sight }

const page = (say: Said, at: Sight): Page => ({ say, at })

/** What is said before each deed; the last page waits for the deed itself. */
export const BEATS: Record<string, Page[]> = {
  enter: [page('welcome', null), page('doctor', 'doctor'), page('enter', 'deed')],
  draw: [page('witness', 'watchers'), page('draw', 'deed')],
  hide: [page('vista', 'watchers'), page('round', 'round'), page('hide', 'deed')],
  ride: [page('ride', 'deed')],
  strike: [page('strike', 'deed')],
  foil: [page('foil', 'deed')],
  slip: [page('spite', 'spite'), page('slip', 'deed')],
  summon: [page('summon', 'deed')],
  finish: [page('finish', 'deed')],
}

export const STEPS = Object.values(BEATS).flat().length + 1 // the end is one, too

/** How many steps come before a page. */
export function stepsBefore(beat: string, index: number): number {
  const beats = Object.keys(BEATS)
  const at = beats.indexOf(beat)
  return beats.slice(0, at < 0 ? beats.length : at).flatMap((one) => BEATS[one]!).length + (at < 0 ? 0 : index)
}

/** What to look for on the page, besides the deed's control. */
export function lookFor(sight: Sight, doctor: string | null): string {
  switch (sight) {
    case 'doctor':
      return roomOf(doctor ?? '')
    case 'watchers':
      return '.people li:has(.sees)'
    case 'round':
      return '.round li.first'
    case 'spite':
      return '.people li.mine .tokens'
    default:
      return ''
  }
}

/** A control that brings a deed nearer: how to find it, what it is called in the language now spoken, and how one is told to use it. */
export type Control = { find: string; label: () => string; how: 'choose' | 'pick' | 'press' }

/** The controls a choice may need, the last one needed first: the first that is on the page is the next to use. */
export function controlsFor(choice: Action, seat: SeatInfo, me: string | null): Control[] {
  const controls: Control[] = [press(`.deeds [data-action="${choice.id}"]`, () => CHOICES.deed(choice, seat.hand, me))]
  const held = seat.hand.find((card) => card.card === choice.card)
  if (held && choice.kind !== 'attempt') {
    controls.push({
      find: `.hand [data-card="${held.card}"]:not([aria-pressed=true])`,
      label: () => NAMES.card(held.title || held.name),
      how: 'pick',
    })
  }
  const { zone, kind } = choice
  if (zone) controls.push({ find: roomOf(zone), label: () => NAMES.zone(zone), how: 'choose' })
  if (isPlain(kind)) controls.push(press(`.deeds .verb.${kind}`, () => DEEDS[kind]))
  return [...controls, press('.deeds .cancel', () => DEEDS.cancel)]
}

function press(find: string, label: () => string): Control {
  return { find, label, how: 'press' }
}

function roomOf(name: string): string {
  return `[data-zone="${name.replace(/["\\]/g, '\\$&')}"]`
}

function isPlain(kind: string): kind is 'attempt' | 'draw' | 'end' | 'pass' | 'spite' {
  return ['attempt', 'draw', 'end', 'pass', 'spite'].includes(kind)
}
