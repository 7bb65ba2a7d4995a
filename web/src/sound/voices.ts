// The sounds of the house, each made sample by sample: noise through filters, a few sines. Nothing is recorded, and chance is
// seeded, so that the same sound is always the same.

/** A sound: samples at a rate, from -1 to 1. */
export type Voice = (rate: number) => Float32Array<ArrayBuffer>

export type Sound = 'step' | 'cane' | 'paws' | 'card' | 'thunder' | 'foiled' | 'killed' | 'dark' | 'bell' | 'alarm'

/** White noise, the same for the same seed (mulberry32). */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2147483648 - 1
  }
}

type Filter = (sample: number) => number

/** Takes away what is above a pitch. */
function lowpass(rate: number, pitch: number): Filter {
  const share = 1 - Math.exp((-2 * Math.PI * pitch) / rate)
  let held = 0
  return (sample) => (held += share * (sample - held))
}

/** Takes away what is below a pitch. */
function highpass(rate: number, pitch: number): Filter {
  const low = lowpass(rate, pitch)
  return (sample) => sample - low(sample)
}

function made(rate: number, seconds: number, sample: (time: number) => number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: Math.round(rate * seconds) }, (_, k) => sample(k / rate))
}

/** Rises within `attack`, then dies away; nothing is left at the end, so that it stops without a click. */
function envelope(time: number, attack: number, decay: number, seconds: number): number {
  return Math.min(1, time / attack) * Math.exp(-time / decay) * Math.min(1, Math.max(0, (seconds - time) / 0.02))
}

const sine = (pitch: number, time: number): number => Math.sin(2 * Math.PI * pitch * time)

/** A thud on floorboards: a low bump and the scrape of a sole. */
function thud(seed: number, pitch: number, loud: number): Voice {
  const seconds = 0.16
  return (rate) => {
    const [hiss, low, high] = [noise(seed), lowpass(rate, pitch * 5), highpass(rate, pitch)]
    return made(rate, seconds, (t) => {
      const bump = sine(pitch * (1 - t), t) * envelope(t, 0.004, 0.03, seconds)
      return loud * (0.8 * bump + 1.6 * high(low(hiss())) * envelope(t, 0.002, 0.018, seconds))
    })
  }
}

/** Thunder: a crack, then rolling. */
function thunder(rate: number): Float32Array<ArrayBuffer> {
  const seconds = 3.2
  const [hiss, deep, deeper, crack] = [noise(7), lowpass(rate, 180), lowpass(rate, 240), highpass(rate, 900)]
  const roll = lowpass(rate, 3)
  return made(rate, seconds, (t) => {
    const white = hiss()
    const rolling = 0.55 + 9 * Math.abs(roll(white))
    const boom = 4.2 * deep(deeper(white)) * rolling * envelope(t, 0.03, 0.95, seconds)
    return boom + 0.3 * crack(white) * envelope(t, 0.002, 0.07, seconds)
  })
}

/** Tones together, each with partials that die sooner the higher they are. */
function chord(pitches: readonly number[], seconds: number, loud: number, attack = 0.02): Voice {
  return (rate) =>
    made(rate, seconds, (t) => {
      let sum = 0
      for (const pitch of pitches)
        for (const part of [1, 2, 3]) sum += (sine(pitch * part, t) * envelope(t, attack, seconds / (2.2 * part), seconds)) / part ** 2
      return (loud * sum) / pitches.length
    })
}

/** A small brass bell, struck so often. */
function bell(pitch: number, strokes: number): Voice {
  const [apart, rings] = [0.22, 0.9]
  const seconds = rings + apart * (strokes - 1)
  return (rate) =>
    made(rate, seconds, (t) => {
      let sum = 0
      for (let stroke = 0; stroke < strokes; stroke++) {
        const since = t - stroke * apart
        if (since < 0 || since > rings) continue
        sum +=
          0.17 * sine(pitch, since) * envelope(since, 0.008, 0.25, rings) +
          0.06 * sine(pitch * 2.76, since) * envelope(since, 0.004, 0.1, rings)
      }
      return sum
    })
}

function both(one: Voice, other: Voice): Voice {
  return (rate) => {
    const [a, b] = [one(rate), other(rate)]
    const [long, short] = a.length > b.length ? [a, b] : [b, a]
    return long.map((sample, k) => sample + (short[k] ?? 0))
  }
}

/** A card slid over another. */
function slide(rate: number): Float32Array<ArrayBuffer> {
  const [hiss, high, low] = [noise(3), highpass(rate, 2400), lowpass(rate, 7000)]
  return made(rate, 0.14, (t) => 0.16 * low(high(hiss())) * Math.sin((Math.PI * t) / 0.14) ** 2)
}

export const VOICES: Record<Sound, Voice> = {
  step: thud(11, 110, 0.2),
  cane: both(thud(12, 80, 0.24), thud(13, 420, 0.05)), // he walks with one
  paws: thud(14, 240, 0.11),
  card: slide,
  thunder,
  foiled: chord([110, 130.8, 164.8], 2.2, 0.32), // a minor one
  killed: both(thunder, chord([55, 82.4, 87.3], 3, 0.4, 0.2)),
  dark: chord([73.4, 69.3], 2.6, 0.32, 0.5),
  bell: bell(587, 1),
  alarm: bell(740, 2),
}

const RAIN_SECONDS = 7

/** Rain on slates, to be looped: the end is blended into the beginning. */
export function rain(rate: number): Float32Array<ArrayBuffer> {
  const [hiss, high, low, drops, gusts] = [noise(1), highpass(rate, 500), lowpass(rate, 3800), noise(2), lowpass(rate, 0.6)]
  const blend = rate // samples: one second
  let drop = 0
  const raw = made(rate, RAIN_SECONDS + 1, () => {
    const white = hiss()
    if (Math.abs(drops()) > 0.9996) drop = 0.25
    drop *= 0.995
    return 0.05 * low(high(white)) * (1 + 30 * Math.abs(gusts(white))) + 0.03 * drop * white
  })
  return raw.slice(0, raw.length - blend).map((sample, k) => {
    if (k >= blend) return sample
    const share = k / blend
    return sample * Math.sqrt(share) + raw[raw.length - blend + k]! * Math.sqrt(1 - share)
  })
}

/** The clock in the hall, to be looped: tick, tock. */
export function clock(rate: number): Float32Array<ArrayBuffer> {
  const [tick, tock] = [thud(21, 900, 0.05)(rate), thud(22, 700, 0.043)(rate)]
  const beat = new Float32Array(2 * rate)
  beat.set(tick, 0)
  beat.set(tock, rate)
  return beat
}
