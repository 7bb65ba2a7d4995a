// What the events that just arrived look like on the board, one after the other.

import type { GameEvent } from '../messages'

export type Speed = 'off' | 'quick' | 'usual' | 'slow'

export type Motion =
  | { kind: 'walk'; pawn: string; to: string }
  | { kind: 'appear'; pawn: string; to: string }
  | { kind: 'vanish'; pawn: string }
  | { kind: 'pause'; ms: number }

/** How long the end of an attempt is shown; nobody walks meanwhile. */
export const CURTAIN = 1800

const PACE: Record<Speed, number> = { off: 0, quick: 0.5, usual: 1, slow: 1.8 }

/** What times in milliseconds are multiplied by; nothing moves for people who want it so. */
export function pace(speed: Speed, still: boolean): number {
  return still ? 0 : PACE[speed]
}

/** The motions of some events. */
export function motions(events: readonly GameEvent[]): Motion[] {
  return events.flatMap(motion)
}

function motion(event: GameEvent): Motion[] {
  switch (event.event) {
    case 'moved':
      return [{ kind: 'walk', pawn: event.pawn, to: event.to }]
    case 'strolled':
      return [{ kind: 'walk', pawn: 'Doctor', to: event.to }]
    case 'trotted':
      return [{ kind: 'walk', pawn: 'dog', to: event.to }]
    case 'placed':
      return [{ kind: 'appear', pawn: event.pawn, to: event.zone }]
    case 'died':
      return [{ kind: 'vanish', pawn: event.seat }]
    case 'attempted':
      return [{ kind: 'pause', ms: 350 }]
    case 'foiled':
    case 'killed':
      return [{ kind: 'pause', ms: CURTAIN }]
    default:
      return []
  }
}

/** How long a walk takes: by doors for people, at leisure for the Doctor, never so long that it bores. */
export function walkTime(pawn: string, doors: number): number {
  return Math.min(1100, (pawn === 'Doctor' ? 420 : 260) * Math.max(1, doors))
}

/** Plays motions one at a time, in order, faster when it falls behind. A skip brings all of them to their end at once. */
export class Queue {
  #waiting: Motion[] = []
  #running = false
  #skipping = false

  constructor(
    private perform: (motion: Motion, hurry: number) => Promise<void>,
    private settled: () => void,
  ) {}

  get busy(): boolean {
    return this.#running
  }

  add(motions: Motion[]): void {
    this.#waiting.push(...motions)
    if (!this.#running && this.#waiting.length) void this.#run()
  }

  /** Forget what is waiting; what runs ends by itself. */
  clear(): void {
    this.#waiting = []
  }

  skip(): void {
    this.#skipping = this.#running
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#waiting.length) {
      const next = this.#waiting.shift()!
      const hurry = this.#skipping ? 0 : 1 / (1 + Math.floor(this.#waiting.length / 4))
      await this.perform(next, hurry)
    }
    this.#running = false
    this.#skipping = false
    this.settled()
  }
}
