// What is heard: plays cues, and rain and the clock meanwhile. Silent until the browser has seen somebody touch the page; while
// nobody looks at it only the bell is heard, which calls them back.

import type { Cue } from './cues'
import { clock, rain, VOICES, type Sound } from './voices'

const FADE = 0.4 // seconds
const WARM = 0.3 // seconds after which the compressor of a new context lets everything through; before, it swallows half of it
const CALL = 1500 // milliseconds after which a bell has rung

class SoundPlayer {
  #context: AudioContext | null = null
  #master: GainNode | null = null
  #around: GainNode | null = null // rain and clock
  #made = new Map<Sound, AudioBuffer>()
  #volume = 0.6
  #wanted = false // the ambience

  /** How loud, 0 to 100. */
  set volume(volume: number) {
    this.#volume = (volume / 100) ** 2
    if (this.#context) this.#master?.gain.setTargetAtTime(this.#volume, this.#context.currentTime, 0.05)
  }

  /** Rain and the clock, or not. */
  set ambience(wanted: boolean) {
    this.#wanted = wanted
    if (wanted && !this.#around && this.#awake()) this.#rain()
    if (this.#context) this.#around?.gain.setTargetAtTime(wanted ? 1 : 0, this.#context.currentTime, FADE)
  }

  /** Play some sounds, each at its time. */
  play(cues: readonly Cue[]): void {
    const context = cues.length && !document.hidden ? this.#awake() : null
    if (context) for (const { sound, at } of cues) this.#strike(context, sound, at / 1000)
  }

  /** The bell that calls somebody to the table; more urgent for an attempt. */
  ring(urgent: boolean): void {
    const context = this.#awake()
    if (!context) return
    void context.resume()
    this.#strike(context, urgent ? 'alarm' : 'bell', 0)
    setTimeout(() => this.hush(document.hidden), CALL)
  }

  /** Nothing more is heard until something is played again. */
  stop(): void {
    void this.#context?.close().catch(() => undefined)
    this.#context = this.#master = this.#around = null
    this.#made.clear()
  }

  /** Nobody looks, nobody listens. */
  hush(hidden: boolean): void {
    const context = this.#context
    if (!context) return
    this.#around?.gain.cancelScheduledValues(context.currentTime)
    this.#around?.gain.setTargetAtTime(this.#wanted && !hidden ? 1 : 0, context.currentTime, hidden ? 0.01 : FADE)
    if (hidden) void context.suspend()
    else void context.resume()
  }

  /** The context to play in, if the browser lets us have it; before a gesture there is none. */
  #awake(): AudioContext | null {
    if (this.#context) return this.#context
    if (navigator.userActivation?.hasBeenActive === false) return null
    try {
      const context = new AudioContext()
      const compressor = new DynamicsCompressorNode(context, { threshold: -9, ratio: 12, attack: 0.003, release: 0.2 })
      this.#master = new GainNode(context, { gain: this.#volume })
      this.#master.connect(compressor).connect(context.destination)
      this.#context = context
    } catch {
      return null // no sound here
    }
    if (this.#wanted) this.#rain()
    return this.#context
  }

  #strike(context: AudioContext, sound: Sound, seconds: number): void {
    const source = new AudioBufferSourceNode(context, { buffer: this.#buffer(context, sound) })
    source.connect(this.#master!)
    source.start(Math.max(context.currentTime + seconds, WARM))
  }

  #rain(): void {
    const context = this.#context!
    this.#around = new GainNode(context, { gain: 0 })
    this.#around.gain.setTargetAtTime(this.#wanted ? 1 : 0, context.currentTime, FADE * 3)
    this.#around.connect(this.#master!)
    for (const voice of [rain, clock]) {
      const source = new AudioBufferSourceNode(context, { buffer: bufferOf(context, voice(context.sampleRate)), loop: true })
      source.connect(this.#around)
      source.start()
    }
  }

  #buffer(context: AudioContext, sound: Sound): AudioBuffer {
    let buffer = this.#made.get(sound)
    if (!buffer) {
      buffer = bufferOf(context, VOICES[sound](context.sampleRate))
      this.#made.set(sound, buffer)
    }
    return buffer
  }
}

function bufferOf(context: AudioContext, samples: Float32Array<ArrayBuffer>): AudioBuffer {
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate })
  buffer.copyToChannel(samples, 0)
  return buffer
}

export const sound = new SoundPlayer()
