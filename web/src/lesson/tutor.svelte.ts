// Where somebody is in the first game, and what is let through: the action its script wants, and nothing else. All of it follows from
// how the table stands; only the page one has read up to is kept here, and it starts again when one comes back.

import type { Action } from '../messages'
import type { Guard, Live } from '../table/live.svelte'
import { LESSON, type Moment } from '../words/lesson'
import { controlsFor, pagesBefore, STEPS, type Control, type Page } from './steps'

type Meanwhile = keyof typeof LESSON.meanwhile

/** What the butler says: which of his lines it is, and its words in the language now spoken. */
export interface Line {
  key: string
  text: () => string
  remark?: boolean // on what somebody tried
}

export class Tutor implements Guard {
  #live: Live
  #reading = $state.raw({ step: '', read: 0 })
  #remark = $state.raw({ version: -1, text: (): string => '' })
  #refused = 0

  constructor(live: Live) {
    this.#live = live
  }

  get step(): string {
    return this.#live.me?.cue?.step ?? ''
  }

  /** Pages of this step that have been read. */
  get #read(): number {
    return this.#reading.step === this.step ? this.#reading.read : 0
  }

  /** Whether the game has left its script: nothing more is taught then, and everything goes. */
  get strayed(): boolean {
    return this.#live.me !== null && !this.#live.me.cue
  }

  get over(): boolean {
    return this.step === 'end'
  }

  /** The action that is wanted now; null while others act. */
  get wanted(): Action | null {
    const { me } = this.#live
    return me?.legal?.find(({ id }) => id === me.cue?.action) ?? null
  }

  /** The page one is at; null while others act. */
  get page(): Page | null {
    const pages = STEPS[this.step]
    return this.wanted && pages ? pages[Math.min(this.#read, pages.length - 1)]! : null
  }

  /** What is being said. A remark lasts until something is done. */
  get line(): Line {
    const { page, moment } = this
    if (this.strayed) return { key: 'strayed', text: () => LESSON.strayed }
    if (this.#remark.version === this.#live.version) return { key: `remark ${this.#refused}`, text: this.#remark.text, remark: true }
    if (page) return { key: `${this.step} ${page.say}`, text: () => LESSON.say[page.say](moment) }
    const meanwhile = this.#meanwhile
    return { key: meanwhile, text: () => LESSON.meanwhile[meanwhile]() }
  }

  get #meanwhile(): Meanwhile {
    const { state, name } = this.#live
    if (state?.attempt?.attacker !== name) return 'turn'
    return this.step === 'foil' ? 'struck' : 'last'
  }

  /** How many pages have been read: the present one too, and that of one's own attempt while it is being answered. */
  get pagesRead(): number {
    return pagesBefore(this.step, this.#read) + (this.page || (!this.over && this.#meanwhile === 'last') ? 1 : 0)
  }

  /** Whether there is more to read before there is something to do. */
  get more(): boolean {
    return this.page !== null && this.page.at !== 'action'
  }

  turnPage(): void {
    this.#reading = { step: this.step, read: this.#read + 1 }
    this.#remark = { version: -1, text: () => '' }
  }

  /** What may have to be used for the action that is wanted. */
  get controls(): Control[] {
    const { me, name } = this.#live
    return me && this.wanted && !this.more ? controlsFor(this.wanted, me, name) : []
  }

  /** Whether an action is let through. */
  allows(action: number | string): boolean {
    return this.strayed || action === this.wanted?.id || this.#refuse()
  }

  /** Whether what was done may be taken back. */
  allowsUndo(): boolean {
    return this.strayed || this.#refuse(() => LESSON.noUndo)
  }

  /** Whether one may say in advance how to answer. */
  allowsAnswerAhead(): boolean {
    return this.strayed || this.#refuse()
  }

  #refuse(text?: () => string): boolean {
    const refused = this.#refused++
    this.#remark = { version: this.#live.version, text: text ?? (() => LESSON.remarks[refused % LESSON.remarks.length]!) }
    return false
  }

  /** The moment as the butler speaks of it. */
  get moment(): Moment {
    const { state, story, name, me } = this.#live
    const seats = state?.seats ?? []
    const mine = seats.find((seat) => seat.name === name)
    const watchers = (mine?.seen_by ?? []).filter((watcher) => seats.some((seat) => seat.name === watcher))
    const held = me?.hand.find((card) => card.card === this.wanted?.card) ?? me?.hand.find((card) => card.kind === 'weapon')
    const attempt = story.filter((event) => event.event === 'attempted').findLast(({ pawn }) => pawn !== name)
    const foiled = story.findLastIndex((event) => event.event === 'foiled' && event.pawn === name)
    return {
      here: mine?.zone ?? '',
      doctor: state?.doctor ?? '',
      next: state?.next_stops[0] ?? '',
      watchers,
      from: seats.find((seat) => seat.name === watchers[0])?.zone ?? '',
      room: this.wanted?.zone ?? '',
      card: held?.title || (held?.name ?? ''),
      worth: (held?.room === mine?.zone ? held?.there : held?.value) ?? 0,
      spite: mine?.tokens ?? 0,
      rivals: seats.filter((seat) => seat.name !== name && seat.tokens > 0).map((seat) => seat.name),
      attacker: attempt?.pawn ?? '',
      weapon: attempt?.weapon ?? '',
      strength: attempt?.strength ?? 0,
      foiler: story.slice(0, foiled + 1).findLast((event) => event.event === 'laid')?.seat ?? '',
    }
  }
}
