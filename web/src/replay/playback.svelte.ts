// A game being seen again: where one is in it, through whose eyes, and whether it plays by itself.

import type { Speed } from '../board/motions'
import { ask } from '../http'
import { recallAmong, remember } from '../storage'
import type { Chances, ChancesRow, GameEvent, GetChances, GetReplay, MadeTable, PlayOn, Replay } from '../messages'
import { SPEEDS } from '../table/settings.svelte'
import { attemptsOf, beyond, dwell, momentsOf, turnsOf, type Moment } from './frames'
import type { Place } from './address'

/** Which game: that of a table, or the text of a file. */
export type Source = Pick<GetReplay, 'table' | 'game_file'>

const TEMPO: Record<Speed, number> = { slow: 1.8, usual: 1, quick: 0.5, off: 0.16 }
const REMEMBERED = 'replay-speed'

export class Reel {
  replay = $state.raw<Replay | null>(null)
  eyes = $state<number | null>(null)
  at = $state(0)
  newEvents = $state.raw<GameEvent[]>([]) // what is to be seen happening; nothing after a jump
  playing = $state(false)
  rows = $state.raw<ChancesRow[]>([])
  reckoned = $state(false) // whether all chances are there
  problem = $state('')
  busy = $state(false) // other eyes are on their way
  #speed = $state<Speed>(recallAmong(REMEMBERED, SPEEDS, 'usual'))
  #timer: ReturnType<typeof setTimeout> | undefined
  #seen = new Map<number | null, Replay>()
  #asked = 0 // how often eyes were changed: chances that come late are not for them

  readonly moments = $derived<Moment[]>(this.replay ? momentsOf(this.replay.frames) : [])
  readonly turns = $derived(turnsOf(this.moments))
  readonly attempts = $derived(attemptsOf(this.moments))
  readonly last = $derived(Math.max(0, this.moments.length - 1))

  constructor(readonly source: Source) {}

  /** The present moment; null before anything is there. */
  get now(): Moment | null {
    return this.moments[this.at] ?? null
  }

  /** The turn in which the present deed was done. */
  get turn(): number {
    return this.moments[Math.max(0, this.at - 1)]?.state.turns ?? 0
  }

  /** Whose eyes these are; null for those that see everything. */
  get name(): string | null {
    return this.eyes === null ? null : (this.replay?.chairs[this.eyes]?.name ?? null)
  }

  get speed(): Speed {
    return this.#speed
  }
  set speed(speed: Speed) {
    this.#speed = speed
    remember(REMEMBERED, speed)
    if (this.playing) this.#wait()
  }

  /** Fetch the game, and go to a moment of it. */
  async open(place: Place): Promise<void> {
    await this.look(place.eyes)
    if (!this.replay && place.eyes !== null) await this.look(null) // eyes that nobody has
    this.go(place.deed)
  }

  /** See it through other eyes, at the same moment. */
  async look(eyes: number | null): Promise<void> {
    if (this.replay && eyes === this.eyes) return
    const asked = ++this.#asked
    this.busy = true
    this.problem = ''
    try {
      const found = this.#seen.get(eyes) ?? (await ask<Replay>('POST', '/api/replay', { ...this.source, viewer: eyes } satisfies GetReplay))
      this.#seen.set(eyes, found)
      if (asked !== this.#asked) return
      this.replay = found
      this.eyes = eyes
      this.newEvents = []
      this.rows = []
      this.reckoned = false
      setTimeout(() => void this.#reckon(asked)) // the picture first
    } catch (fault) {
      if (asked === this.#asked) this.problem = (fault as Error).message
    } finally {
      if (asked === this.#asked) this.busy = false
    }
  }

  /** Go to a moment. `walk`: if it is the next one, it is seen happening. */
  go(to: number, walk = false): void {
    const there = Math.min(this.last, Math.max(0, to))
    if (there === this.at) return
    this.newEvents = walk && there === this.at + 1 ? this.moments[there]!.events : []
    this.at = there
    if (this.playing) this.#wait()
  }

  /** To the turn before, or the next; the end is where the last one leads. */
  goTurn(forward: boolean): void {
    this.go(beyond([...this.turns, this.last], this.at, forward))
  }

  goAttempt(forward: boolean): void {
    const stops = this.attempts.map((attempt) => attempt.at)
    this.go(beyond(stops, this.at, forward))
  }

  play(): void {
    if (this.at >= this.last) this.go(0)
    this.playing = true
    this.#wait()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  /** Play on from here against bots: the table to go to. */
  playOn(seat: number, level: string): Promise<MadeTable> {
    return ask('POST', '/api/replay/table', { ...this.source, after: this.at, seat, level } satisfies PlayOn)
  }

  close(): void {
    this.pause()
    this.#asked++
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => {
        this.go(this.at + 1, true)
        if (this.at >= this.last) this.pause()
      },
      TEMPO[this.#speed] * dwell(this.newEvents),
    )
  }

  /** The chances, a few turns at a time. Whoever does without them misses a curve and nothing else. */
  async #reckon(asked: number): Promise<void> {
    try {
      while (asked === this.#asked && !this.reckoned) {
        const wanted: GetChances = { ...this.source, viewer: this.eyes, known_rows: this.rows.length }
        const said = await ask<Chances>('POST', '/api/replay/chances', wanted)
        if (asked !== this.#asked) return
        this.rows = [...this.rows, ...said.rows]
        this.reckoned = said.complete
      }
    } catch {
      this.reckoned = asked === this.#asked
    }
  }
}
