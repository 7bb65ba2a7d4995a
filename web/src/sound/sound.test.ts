import { describe, expect, it } from 'vitest'
import type { EventKind, EventOf } from '../events'
import { eventOf } from '../testing'
import { cues } from './cues'
import { clock, rain, VOICES, type Sound, type Voice } from './voices'

const RATE = 44_100
const PIECE = RATE / 5 // samples: what the ear takes for one sound
const peak = (samples: Float32Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
const rms = (samples: Float32Array): number => Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

describe('which sound an event makes', () => {
  const first = <K extends EventKind>(event: K, facts?: Partial<EventOf<K>>): Sound | undefined =>
    cues([eventOf(event, facts)], 'usual')[0]?.sound

  it('knows who walks by the sound of it', () => {
    expect(first('moved', { pawn: 'Violet', to: 'Library' })).toBe('step')
    expect(first('moved', { pawn: 'Doctor', to: 'Library' })).toBe('cane')
    expect(first('moved', { pawn: 'cat', to: 'Library' })).toBe('paws')
    expect(first('strolled', { to: 'Parlor' })).toBe('cane')
    expect(first('trotted', { to: 'Parlor' })).toBe('paws')
  })

  it('thunders at attempts, and not at what is nobody’s business', () => {
    expect(first('attempted')).toBe('thunder')
    expect(first('countered')).toBe('thunder')
    expect(first('foiled')).toBe('foiled')
    expect(first('killed')).toBe('killed')
    expect(first('dark')).toBe('dark')
    expect(first('drew')).toBe('card')
    expect(first('turn')).toBeUndefined()
    expect(first('passed')).toBeUndefined()
  })
})

describe('when', () => {
  const evening = [eventOf('moved', { pawn: 'Violet' }), eventOf('attempted'), eventOf('foiled'), eventOf('strolled')]
  const when = (speed: Parameters<typeof cues>[1], still = false): number[] => cues(evening, speed, still).map((cue) => cue.at)

  it('keeps the pace of the table', () => {
    expect(when('usual').at(-1)!).toBeGreaterThan(2000) // nobody walks while the curtain falls
    expect(when('slow').at(-1)!).toBeGreaterThan(when('usual').at(-1)!)
    expect(when('quick').at(-1)!).toBeLessThan(when('usual').at(-1)!)
    for (const times of [when('slow'), when('usual'), when('quick'), when('off')]) expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('is brief where nothing moves', () => {
    expect(when('off').at(-1)!).toBeLessThan(500)
    expect(when('usual', true)).toEqual(when('off'))
  })

  it('does not catch up aloud', () => {
    expect(cues(Array(200).fill(eventOf('drew')), 'usual').length).toBeLessThan(20)
  })
})

describe('how it sounds', () => {
  it.each(Object.keys(VOICES) as Sound[])('%s is audible, does not clip, and ends in silence', (name) => {
    const samples = VOICES[name](RATE)
    expect(peak(samples)).toBeLessThan(0.8)
    expect(peak(samples)).toBeGreaterThan(0.03)
    expect(rms(samples)).toBeGreaterThan(0.003)
    expect(peak(samples.slice(-20))).toBeLessThan(0.01)
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(0.02) // nothing that only pushes
    expect(VOICES[name](RATE).slice(100, 120)).toEqual(samples.slice(100, 120))
  })

  it('each has its place: nothing is louder than murder, steps and bells are heard through the rain', () => {
    const loud = (voice: Voice): number => {
      const samples = voice(RATE)
      const pieces = Array.from({ length: Math.ceil(samples.length / PIECE) }, (_, k) => samples.slice(k * PIECE, (k + 1) * PIECE))
      return Math.max(...pieces.map((piece) => rms(piece) * Math.sqrt(piece.length / PIECE)))
    }
    const { killed, thunder, foiled, dark, alarm, bell, step, cane } = VOICES
    for (const [louder, softer] of [
      [killed, thunder],
      [thunder, alarm],
      [alarm, bell],
      [bell, cane],
      [cane, step],
      [step, rain],
      [rain, clock],
    ] as const)
      expect(loud(louder)).toBeGreaterThan(loud(softer))
    for (const chord of [foiled, dark]) expect(loud(chord) / loud(thunder)).toBeLessThan(1.2)
  })

  it('rain is quiet and even, and its seam is not heard', () => {
    const samples = rain(RATE)
    expect(peak(samples)).toBeLessThan(0.3)
    expect(rms(samples)).toBeGreaterThan(0.003)
    const seconds = [0, 1, 2, 3, 4, 5, 6].map((second) => rms(samples.slice(second * RATE, (second + 1) * RATE)))
    expect(Math.max(...seconds) / Math.min(...seconds)).toBeLessThan(2)
    expect(Math.abs(samples[0]! - samples.at(-1)!)).toBeLessThan(0.1)
  })

  it('the clock ticks and tocks, a second apart', () => {
    const samples = clock(RATE)
    expect(samples.length).toBe(2 * RATE)
    expect(peak(samples.slice(0, 2000))).toBeGreaterThan(0.005)
    expect(peak(samples.slice(RATE, RATE + 2000))).toBeGreaterThan(0.005)
    expect(peak(samples.slice(RATE / 2, RATE))).toBe(0)
  })

  it('a storm, a murder and the bell together do not clip', () => {
    const together = [rain, clock, VOICES.thunder, VOICES.alarm, VOICES.step].map((voice) => voice(RATE))
    const mixed = Float32Array.from({ length: 3 * RATE }, (_, k) => together.reduce((sum, samples) => sum + (samples[k] ?? 0), 0))
    expect(peak(mixed)).toBeLessThan(1)
  })
})
