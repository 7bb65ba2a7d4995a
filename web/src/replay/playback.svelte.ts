// A game being seen again: which moment of it, whose cards are seen, and whether it plays by itself.

import type { Speed } from '../board/motions'
import { knownReport } from '../coach/coach'
import { ask } from '../http'
import { recallAmong, remember } from '../storage'
import type { ChancesRow, CoachReport, GameEvent, GetReplay, JudgedDecision, MadeTable, PlayOn, Replay } from '../messages'
import { tokenOf } from '../table/keys'
import { SPEEDS } from '../table/settings.svelte'
import { fetchChances } from './chances'
import { attemptsOf, beyond, dwell, momentsOf, turnsOf, type Moment } from './frames'
import type { ReplayAddress } from './address'

/** Which game: that of a table, or the text of a file. */
export type Source = Pick<GetReplay, 'table' | 'game_file'>

const TEMPO: Record<Speed, number> = { slow: 1.8, usual: 1, quick: 0.5, off: 0.16 }
const REMEMBERED = 'replay-speed'

export class Playback {
  replay = $state.raw<Replay | null>(null)
  viewer = $state<number | null>(null)
  at = $state(0)
  newEvents = $state.raw<GameEvent[]>([]) // what is to be seen happening; nothing after a jump
  playing = $state(false)
  rows = $state.raw<ChancesRow[]>([])
  chancesComplete = $state(false)
  report = $state.raw<CoachReport | null>(null) // what the coach says about somebody, if they were asked
  problem = $state('')
  busy = $state(false) // another viewer's replay is on its way
  #speed = $state<Speed>(recallAmong(REMEMBERED, SPEEDS, 'usual'))
  #timer: ReturnType<typeof setTimeout> | undefined
  #seen = new Map<number | null, Replay>()
  #asked = 0 // how often the viewer was changed: chances that come late are not for them

  readonly moments = $derived<Moment[]>(this.replay ? momentsOf(this.replay.frames) : [])
  readonly turns = $derived(turnsOf(this.moments))
  readonly attempts = $derived(attemptsOf(this.moments))
  readonly last = $derived(Math.max(0, this.moments.length - 1))

  /** What the coach says about the decision that comes next; null if that is none of which they told. */
  readonly judged = $derived<JudgedDecision | null>(this.report?.costliest.find(({ after }) => after === this.at) ?? null)

  constructor(readonly source: Source) {}

  /** The present moment; null before anything is there. */
  get now(): Moment | null {
    return this.moments[this.at] ?? null
  }

  /** The turn in which the present action was done. */
  get turn(): number {
    return this.moments[Math.max(0, this.at - 1)]?.state.turns ?? 0
  }

  /** The name of the viewer; null where all cards are open. */
  get name(): string | null {
    return this.viewer === null ? null : (this.replay?.chairs[this.viewer]?.name ?? null)
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
  async open({ action, viewer }: ReplayAddress): Promise<void> {
    await this.view(viewer)
    if (!this.replay && viewer !== null) await this.view(null) // there is no such seat
    this.go(action)
  }

  /** See it as another seat did, at the same moment. */
  async view(viewer: number | null): Promise<void> {
    if (this.replay && viewer === this.viewer) return
    const asked = ++this.#asked
    this.busy = true
    this.problem = ''
    try {
      const found = this.#seen.get(viewer) ?? (await this.#ask<Replay>('api/replay', { ...this.source, viewer } satisfies GetReplay))
      this.#seen.set(viewer, found)
      if (asked !== this.#asked) return
      this.replay = found
      this.viewer = viewer
      if (viewer !== null) this.report ??= knownReport(this.source, viewer)
      this.newEvents = []
      this.rows = []
      this.chancesComplete = false
      setTimeout(() => void this.#fetchChances(asked)) // the picture first
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
    return this.#ask('api/replay/table', { ...this.source, after: this.at, seat, level } satisfies PlayOn)
  }

  close(): void {
    this.pause()
    this.#asked++
  }

  /** What opens a table that may not be watched, if one has sat there. */
  get token(): string {
    return this.source.table ? tokenOf(this.source.table) : ''
  }

  /** Ask about the game, with one's own token: a table that nobody may watch is shown to those who sat there. */
  #ask<T>(path: string, body: unknown): Promise<T> {
    return ask('POST', path, body, this.token)
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

  /** The chances from where the viewer sits. */
  async #fetchChances(asked: number): Promise<void> {
    const wanted = (): boolean => asked === this.#asked
    await fetchChances({ ...this.source, viewer: this.viewer }, this.token, wanted, (rows, complete) => {
      this.rows = rows
      this.chancesComplete = complete
    })
  }
}
