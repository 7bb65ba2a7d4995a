// The card that is looked at closely, if one is: by resting the pointer on it, by holding a finger on it, or by the keyboard's focus.
// Enlarged.svelte shows it. A finger that was held does not also press.

import { on } from 'svelte/events'
import type { CardLike } from './face'

type Where = { left: number; right: number; top: number; bottom: number }

class Enlarged {
  card = $state.raw<CardLike | null>(null)
  beside = $state.raw<Where | null>(null)
}

export const enlarged = new Enlarged()

const REST = 750 // ms a pointer rests on a card, or the focus
const HOLD = 450 // ms a finger does

export function dismiss(): void {
  enlarged.card = null
}

/** Show a card beside something, and above what is said of it there. */
export function enlarge(card: CardLike, element: Element): void {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const said = element.closest('[data-region]')?.querySelector('.slip.shown:not(:empty)')?.getBoundingClientRect().top
  enlarged.card = card
  enlarged.beside = { left, right, top: Math.min(top, said ?? top), bottom }
}

/** For whatever shows a card: looked at long enough, it is enlarged. */
export function enlarges(card: CardLike): (element: HTMLElement) => () => void {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let held = false // a finger
    let from = { x: 0, y: 0 }
    const hide = (): void => {
      clearTimeout(timer)
      if (enlarged.card === card) queueMicrotask(dismiss) // it may be leaving the page just now
    }
    const later = (touch: boolean): void => {
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          held = touch
          enlarge(card, element)
        },
        touch ? HOLD : REST,
      )
    }
    const heard = {
      pointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && later(false),
      pointerleave: hide,
      pointerdown: (event: PointerEvent) => {
        hide()
        held = false
        from = { x: event.clientX, y: event.clientY }
        if (event.pointerType !== 'mouse') later(true)
      },
      pointermove: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' && Math.hypot(event.clientX - from.x, event.clientY - from.y) > 10) hide()
      },
      pointerup: hide,
      pointercancel: hide,
      focusin: () => element.matches(':focus-visible') && later(false),
      focusout: hide,
      contextmenu: (event: Event) => held && event.preventDefault(),
      click: (event: Event) => {
        if (!held) return
        held = false
        event.preventDefault()
        event.stopImmediatePropagation()
      },
    }
    const deaf = Object.entries(heard).map(([name, handle]) => on(element, name, handle as EventListener, { capture: name === 'click' }))
    return () => {
      hide()
      for (const stop of deaf) stop()
    }
  }
}
