// What is heard: plays cues, and rain and the clock meanwhile. Silent until the browser has seen somebody touch the page; while
// nobody looks at it only the bell is heard, which calls them back.

import type { Cue } from './cues'
import { clock, rain, VOICES, type Sound } from './voices'

const FADE = 0.4 // seconds
const WARM = 0.3 // seconds after which the guard of new air lets everything through; before, it swallows half of it
const CALL = 1500 // milliseconds after which a bell has rung

class Instrument {
  #air: AudioContext | null = null
  #master: GainNode | null = null
  #around: GainNode | null = null // rain and clock
  #made = new Map<Sound, AudioBuffer>()
  #volume = 0.6
  #wanted = false // the ambience

  /** How loud, 0 to 100. */
  set volume(volume: number) {
    this.#volume = (volume / 100) ** 2
    if (this.#air) this.#master?.gain.setTargetAtTime(this.#volume, this.#air.currentTime, 0.05)
  }

  /** Rain and the clock, or not. */
  set ambience(wanted: boolean) {
    this.#wanted = wanted
    if (wanted && !this.#around && this.#awake()) this.#rain()
    if (this.#air) this.#around?.gain.setTargetAtTime(wanted ? 1 : 0, this.#air.currentTime, FADE)
  }

  /** Play some sounds, each at its time. */
  play(cues: readonly Cue[]): void {
    const air = cues.length && !document.hidden ? this.#awake() : null
    if (air) for (const { sound, at } of cues) this.#strike(air, sound, at / 1000)
  }

  /** The bell that calls somebody to the table; more urgent for an attempt. */
  ring(urgent: boolean): void {
    const air = this.#awake()
    if (!air) return
    void air.resume()
    this.#strike(air, urgent ? 'alarm' : 'bell', 0)
    setTimeout(() => this.hush(document.hidden), CALL)
  }

  /** Nothing more is heard until something is played again. */
  stop(): void {
    void this.#air?.close().catch(() => undefined)
    this.#air = this.#master = this.#around = null
    this.#made.clear()
  }

  /** Nobody looks, nobody listens. */
  hush(hidden: boolean): void {
    const air = this.#air
    if (!air) return
    this.#around?.gain.cancelScheduledValues(air.currentTime)
    this.#around?.gain.setTargetAtTime(this.#wanted && !hidden ? 1 : 0, air.currentTime, hidden ? 0.01 : FADE)
    if (hidden) void air.suspend()
    else void air.resume()
  }

  /** The air to play in, if the browser lets us have it; before a gesture there is none. */
  #awake(): AudioContext | null {
    if (this.#air) return this.#air
    if (navigator.userActivation?.hasBeenActive === false) return null
    try {
      const air = new AudioContext()
      const guard = new DynamicsCompressorNode(air, { threshold: -9, ratio: 12, attack: 0.003, release: 0.2 })
      this.#master = new GainNode(air, { gain: this.#volume })
      this.#master.connect(guard).connect(air.destination)
      this.#air = air
    } catch {
      return null // no sound here
    }
    if (this.#wanted) this.#rain()
    return this.#air
  }

  #strike(air: AudioContext, sound: Sound, seconds: number): void {
    const source = new AudioBufferSourceNode(air, { buffer: this.#buffer(air, sound) })
    source.connect(this.#master!)
    source.start(Math.max(air.currentTime + seconds, WARM))
  }

  #rain(): void {
    const air = this.#air!
    this.#around = new GainNode(air, { gain: 0 })
    this.#around.gain.setTargetAtTime(this.#wanted ? 1 : 0, air.currentTime, FADE * 3)
    this.#around.connect(this.#master!)
    for (const voice of [rain, clock]) {
      const source = new AudioBufferSourceNode(air, { buffer: bufferOf(air, voice(air.sampleRate)), loop: true })
      source.connect(this.#around)
      source.start()
    }
  }

  #buffer(air: AudioContext, sound: Sound): AudioBuffer {
    let buffer = this.#made.get(sound)
    if (!buffer) {
      buffer = bufferOf(air, VOICES[sound](air.sampleRate))
      this.#made.set(sound, buffer)
    }
    return buffer
  }
}

function bufferOf(air: AudioContext, samples: Float32Array<ArrayBuffer>): AudioBuffer {
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: air.sampleRate })
  buffer.copyToChannel(samples, 0)
  return buffer
}

export const sound = new Instrument()
