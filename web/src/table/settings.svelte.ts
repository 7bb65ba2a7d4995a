// How somebody likes it. Remembered on this device, and nowhere else.

import type { Speed } from '../board/motions'

export const SPEEDS: readonly Speed[] = ['slow', 'usual', 'quick', 'off']

class Settings {
  #speed = $state<Speed>(recalled('speed', SPEEDS, 'usual'))
  #sound = $state(recalled('sound', ['on', 'off'], 'off') === 'on')

  get speed(): Speed {
    return this.#speed
  }
  set speed(speed: Speed) {
    this.#speed = speed
    remember('speed', speed)
  }

  get sound(): boolean {
    return this.#sound
  }
  set sound(on: boolean) {
    this.#sound = on
    remember('sound', on ? 'on' : 'off')
  }
}

function recalled<T extends string>(name: string, among: readonly T[], usual: T): T {
  try {
    return among.find((value) => value === localStorage.getItem(name)) ?? usual
  } catch {
    return usual
  }
}

function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Forgotten, then.
  }
}

export const settings = new Settings()
