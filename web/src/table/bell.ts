// The bell that calls somebody to the table: two partials of a small brass one, made on the spot.

let air: AudioContext | null = null

/** Ring once; twice as urgent for an attempt. Silent where the browser allows no sound yet. */
export function ring(urgent: boolean): void {
  try {
    air ??= new AudioContext()
    const strokes = urgent ? [0, 0.22] : [0]
    for (const delay of strokes) strike(air, air.currentTime + delay, urgent ? 740 : 587)
  } catch {
    // No sound here.
  }
}

function strike(air: AudioContext, at: number, pitch: number): void {
  for (const [partial, loudness, seconds] of [
    [1, 0.09, 0.9],
    [2.76, 0.03, 0.45],
  ] as const) {
    const tone = new OscillatorNode(air, { frequency: pitch * partial })
    const level = new GainNode(air, { gain: 0 })
    level.gain.setValueAtTime(0, at)
    level.gain.linearRampToValueAtTime(loudness, at + 0.01)
    level.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
    tone.connect(level).connect(air.destination)
    tone.start(at)
    tone.stop(at + seconds)
  }
}
