// The voice of the table: what happened is joined to a few sentences before it is said, what is asked for is said at once. What was
// said stays as it was heard; whoever wants it again hears it in the language that is spoken by then.

import { language, type Language } from '../words/language.svelte'

const PAUSE = 400 // milliseconds in which nothing more happens before the story is told
const LONGEST = 2000 // and the longest it waits
const BREATH = 120 // where nothing more can happen: time for the focus to be spoken first
const HEARD = 3 // utterances that stay: whoever reads the page would find them all
const REMEMBERED = 40

/** Sentences, in the language that is spoken when they are said. */
export type Saying = () => readonly string[]

export type Line = { id: number; text: string; language: Language; urgent: boolean }

export class Speaker {
  lines = $state.raw<Line[]>([])
  begun = $state(0) // how often there was something to tell
  #waiting: Saying[] = []
  #urgent = false
  #since = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #said: Saying[] = []
  #back = 0
  #ids = 0

  /** Tell what happened, together with whatever else does before long. */
  tell(saying: Saying, { urgent = false, last = false } = {}): void {
    if (!saying().length) return
    if (!this.#waiting.length) this.#since = Date.now()
    this.begun += 1
    this.#waiting.push(saying)
    this.#urgent ||= urgent
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#flush(), last ? BREATH : Math.max(0, Math.min(PAUSE, this.#since + LONGEST - Date.now())))
  }

  /** Say something that was asked for. */
  answer(text: string): void {
    this.#say(text, false)
  }

  /** What was told last; asked again, what was told before that. */
  again(): string {
    this.#flush()
    const text =
      this.#said
        .at(-1 - this.#back)?.()
        .join(' ') ?? ''
    if (this.#back < this.#said.length - 1) this.#back += 1
    return text
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    if (!this.#waiting.length) return
    const waiting = this.#waiting
    const saying = (): string[] => waiting.flatMap((one) => one())
    this.#said = [...this.#said, saying].slice(-REMEMBERED)
    this.#back = 0
    this.#say(saying().join(' '), this.#urgent)
    this.#waiting = []
    this.#urgent = false
  }

  #say(text: string, urgent: boolean): void {
    if (text) this.lines = [...this.lines, { id: ++this.#ids, text, language: language(), urgent }].slice(-HEARD)
  }
}
