// Dark, light, or as the system has it. Remembered on this device, and nowhere else; theme.js sets it before anything is painted.

import { recallAmong, remember } from './storage'

export type ThemeChoice = 'dark' | 'light' | 'system'

export const THEMES: readonly ThemeChoice[] = ['dark', 'light', 'system']

const PAGE = { dark: '#0a111e', light: '#efe4ca' } // as in theme.css, for the browser's own bars

class Theme {
  #choice = $state<ThemeChoice>(recallAmong('theme', THEMES, 'dark'))
  #media = matchMedia('(prefers-color-scheme: light)')
  #systemLight = $state(this.#media.matches)

  constructor() {
    this.#media.addEventListener('change', () => {
      this.#systemLight = this.#media.matches
      this.#apply()
    })
    this.#apply()
  }

  get choice(): ThemeChoice {
    return this.#choice
  }
  set choice(choice: ThemeChoice) {
    this.#choice = choice
    remember('theme', choice)
    this.#apply()
  }

  /** How it is now. */
  get current(): 'dark' | 'light' {
    return this.#choice === 'system' ? (this.#systemLight ? 'light' : 'dark') : this.#choice
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.current
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE[this.current])
  }
}

export const theme = new Theme()
