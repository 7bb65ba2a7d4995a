// Dark, light, or as the system has it. Remembered on this device, and nowhere else; theme.js lights it before anything is painted.

import { recallAmong, remember } from './storage'

export type Wish = 'dark' | 'light' | 'system'

export const WISHES: readonly Wish[] = ['dark', 'light', 'system']

const PAGE = { dark: '#0a111e', light: '#efe4ca' } // as in theme.css, for the browser's own bars

class Lamp {
  #wish = $state<Wish>(recallAmong('theme', WISHES, 'dark'))
  #daylight = matchMedia('(prefers-color-scheme: light)')
  #outside = $state(this.#daylight.matches)

  constructor() {
    this.#daylight.addEventListener('change', () => {
      this.#outside = this.#daylight.matches
      this.#shine()
    })
    this.#shine()
  }

  get wish(): Wish {
    return this.#wish
  }
  set wish(wish: Wish) {
    this.#wish = wish
    remember('theme', wish)
    this.#shine()
  }

  /** How it is now. */
  get theme(): 'dark' | 'light' {
    return this.#wish === 'system' ? (this.#outside ? 'light' : 'dark') : this.#wish
  }

  #shine(): void {
    document.documentElement.dataset.theme = this.theme
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE[this.theme])
  }
}

export const lamp = new Lamp()
