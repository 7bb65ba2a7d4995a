// How somebody likes it. Remembered on this device, and nowhere else.

import type { Speed } from '../board/motions'

export const SPEEDS: readonly Speed[] = ['slow', 'usual', 'quick', 'off']

const SWITCH = ['on', 'off'] as const
const VOLUMES = Array.from({ length: 11 }, (_, tenths) => String(tenths * 10))

class Settings {
  #speed = $state<Speed>(recalled('speed', SPEEDS, 'usual'))
  #sound = $state(recalled('sound', SWITCH, 'off') === 'on')
  #ambience = $state(recalled('ambience', SWITCH, 'on') === 'on')
  #volume = $state(Number(recalled('volume', VOLUMES, '60')))
  #keys = $state(recalled('keys', SWITCH, 'on') === 'on')

  get speed(): Speed {
    return this.#speed
  }
  set speed(speed: Speed) {
    this.#speed = speed
    remember('speed', speed)
  }

  /** Whether anything is to be heard at all. */
  get sound(): boolean {
    return this.#sound
  }
  set sound(on: boolean) {
    this.#sound = on
    remember('sound', on ? 'on' : 'off')
  }

  /** Rain and the clock, where sound is wanted. */
  get ambience(): boolean {
    return this.#ambience
  }
  set ambience(on: boolean) {
    this.#ambience = on
    remember('ambience', on ? 'on' : 'off')
  }

  /** How loud, 0 to 100. */
  get volume(): number {
    return this.#volume
  }
  set volume(volume: number) {
    this.#volume = volume
    remember('volume', String(volume))
  }

  /** Whether single keys do something at the table. */
  get keys(): boolean {
    return this.#keys
  }
  set keys(on: boolean) {
    this.#keys = on
    remember('keys', on ? 'on' : 'off')
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
