// The steps of the first game: what is said and pointed at before each action that its script wants. No rules in here, and no
// script: which action is wanted, the server says.

import type { Action, SeatInfo } from '../messages'
import { ACTIONS } from '../words/actions'
import type { LESSON } from '../words/lesson'
import { NAMES } from '../words/names'
import { STRIKE } from '../words/stakes'
import { ACTION_PANEL } from '../words/table'

export type Said = keyof typeof LESSON.say

/** Something to look at; 'action' is the control that the wanted action needs next. */
export type Pointer = 'doctor' | 'watchers' | 'round' | 'spite' | 'action' | null

export type Page = { say: Said; at: Pointer }

const page = (say: Said, at: Pointer): Page => ({ say, at })

/** What is said before each action; the last page waits for the action itself. */
export const STEPS: Record<string, Page[]> = {
  enter: [page('welcome', null), page('doctor', 'doctor'), page('enter', 'action')],
  draw: [page('witness', 'watchers'), page('draw', 'action')],
  hide: [page('vista', 'watchers'), page('round', 'round'), page('hide', 'action')],
  ride: [page('ride', 'action')],
  strike: [page('strike', 'action')],
  foil: [page('foil', 'action')],
  slip: [page('spite', 'spite'), page('slip', 'action')],
  summon: [page('summon', 'action')],
  finish: [page('finish', 'action')],
}

export const PAGES = Object.values(STEPS).flat().length

/** How many pages come before one of a step. */
export function pagesBefore(step: string, index: number): number {
  const steps = Object.keys(STEPS)
  const at = steps.indexOf(step)
  return steps.slice(0, at < 0 ? steps.length : at).flatMap((one) => STEPS[one]!).length + (at < 0 ? 0 : index)
}

/** What to look for on the page, besides the action's control. */
export function lookFor(pointer: Pointer, doctor: string | null): string {
  switch (pointer) {
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

/** A control that brings an action nearer: how to find it, what it is called in the language now spoken, and how one is told to use it. */
export type Control = { find: string; label: () => string; how: 'choose' | 'pick' | 'press' }

/** The controls an action may need, the last one needed first: the first that is on the page is the next to use. */
export function controlsFor(action: Action, seat: SeatInfo, me: string | null): Control[] {
  const controls: Control[] = [press(`.actions [data-action="${action.id}"]`, () => ACTIONS.label(action, seat.hand, me))]
  const held = seat.hand.find((card) => card.card === action.card)
  if (action.kind === 'attempt') {
    controls[0]!.find = `.actions .go[data-action="${action.id}"]`
    controls.push(press(`.actions .way[data-action="${action.id}"]`, () => (held ? NAMES.card(held.name) : STRIKE.bare)))
  } else if (held) {
    controls.push({
      find: `.hand [data-card="${held.card}"]:not([aria-pressed=true])`,
      label: () => NAMES.card(held.title || held.name),
      how: 'pick',
    })
  }
  const { zone, kind } = action
  if (zone) controls.push({ find: roomOf(zone), label: () => NAMES.zone(zone), how: 'choose' })
  if (isPlain(kind)) controls.push(press(`.actions .kind.${kind}`, () => ACTION_PANEL[kind]))
  return [...controls, press('.actions .cancel', () => ACTION_PANEL.cancel)]
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
