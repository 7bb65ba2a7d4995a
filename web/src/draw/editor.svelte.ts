// A house being drawn: what it is now, what it was before, what the server says of it, and what somebody has in hand.

import type { HouseCheck, HouseDoor, HouseFinding, HouseLooks } from '../messages'
import { renameRoom, type Deck } from './deck'
import { addGap, emptyHouse, removeGap, zoneNamed, type FloorPlan, type Gap, type House, type Zone } from './house'
import { forgetHouse, houseFrom, keepHouse, lastHouse, newId, open, type Kept, type KeptHouse } from './houses'
import { remark, sentence } from './say.svelte'
import * as server from './server'

export const TOOLS = ['select', 'room', 'hallway', 'stairway', 'extend', 'door', 'rail', 'number', 'erase'] as const
export type Tool = (typeof TOOLS)[number]
export type Overlay = 'sight' | 'steps' | 'round'

/** What is drawn of one floor of a house that was, and where it lies in the picture. */
export interface Picture {
  house: House
  floor: string
  svg: string
  transform: string
}

/** What somebody has to know about where this house is kept. It stays until they have read it. */
export type Notice = { kind: 'visiting' | 'badLink' | 'apart' | 'elsewhere' | 'notKept' | 'cardsGone' } | { kind: 'fault'; text: string }

/** A moment of the drawing: which house it was, and all of it. */
interface Moment extends Kept {
  id: string
}

const SAVING = 250 // milliseconds of rest before the browser is told

export class Editor {
  house = $state.raw<House>(emptyHouse(''))
  deck = $state.raw<Deck | null>(null)
  base = ''
  floor = $state('house')
  tool = $state<Tool>('room')
  selected = $state<string | null>(null)
  overlay = $state<Overlay | null>(null)
  found = $state.raw<HouseCheck | null>(null)
  checkedHouse = $state.raw<House | null>(null)
  picture = $state.raw<Picture | null>(null)
  looks = $state.raw<HouseLooks | null>(null)
  marked = $state<number | null>(null) // the finding that is pointed at
  count = $state(1) // the next number of the round
  trouble = $state('')
  spoken = $state('')
  notice = $state.raw<Notice | null>(null)
  id = $state(newId())
  past = $state.raw<Moment[]>([])
  future = $state.raw<Moment[]>([])
  fresh = $state(0) // how often it was begun anew: then all of it is shown
  lag = $state(0) // milliseconds from the last change until what was found is shown

  readonly plan = $derived<FloorPlan>(this.house.floors[this.floor] ?? Object.values(this.house.floors)[0]!)
  readonly zone = $derived<Zone | undefined>(zoneNamed(this.plan, this.selected))
  readonly findings = $derived<HouseFinding[]>(this.found?.findings ?? [])
  readonly faults = $derived(this.findings.filter((finding) => finding.grave).length)
  readonly playable = $derived(!!this.found && !this.faults && this.found.rules.length > 0 && this.checkedHouse === this.house)
  readonly walls = $derived((this.found?.walls ?? []).filter((wall) => wall.floor === this.floor))
  readonly seen = $derived(this.found?.zones.find((zone) => zone.name === this.selected))

  #changed = 0
  #waiting: (() => void)[] = []
  #asking = false
  #drawing = false
  #saving: ReturnType<typeof setTimeout> | undefined
  #unsaved = false
  #marks = new Map<string, string>() // of houses that are kept, as this tab knows them

  constructor(title: string) {
    const last = lastHouse()
    if (last) this.#open(last)
    else this.house = emptyHouse(title)
    this.floor = Object.keys(this.house.floors)[0] ?? 'house'
    void this.#ask(async () => (this.looks = await server.looks()))
    this.#look()
  }

  // Changes.

  /** Make it another house; what it was can be had back. */
  change(house: House, deck: Deck | null = this.deck): void {
    if (house === this.house && deck === this.deck) return
    this.past = [...this.past, this.#now()]
    this.future = []
    this.house = house
    this.deck = deck
    if (this.notice?.kind === 'visiting') this.notice = null
    this.#settle()
  }

  /** Begin another house. The one before stays where it is kept, and Undo leads back to it. A visitor's is kept once it is changed. */
  begin(start: Kept, visiting = false): void {
    if (!visiting || this.notice?.kind !== 'visiting') this.#leave() // after two visitors in a row, Undo leads to one's own
    this.#take({ ...start, id: newId() })
    this.notice = visiting ? { kind: 'visiting' } : null
    this.#show(!visiting && Object.values(start.house.floors).some((plan) => Object.keys(plan.rooms).length > 0))
  }

  /** Go on with a house that is kept. */
  goOn(kept: KeptHouse): void {
    if (kept.id === this.id) return
    this.#leave()
    this.#open(kept)
    this.notice = null
    this.#show(false)
    open(kept.id)
  }

  /** Keep a visitor's house as one's own. */
  keepVisitor(): void {
    this.notice = null
    this.#unsaved = true
    this.save()
  }

  /** Forget a house that is kept. Back it comes with `save`, if it is the one on the board. */
  forget(id: string): void {
    forgetHouse(id)
    this.#marks.delete(id)
  }

  /** Another tab has written a house: if it is this one, show it as it is now. */
  elsewhere(event: StorageEvent): void {
    const written = houseFrom(event)
    if (!written || written.id !== this.id || written.mark === this.#marks.get(this.id) || this.#unsaved) return
    this.past = [...this.past, this.#now()]
    this.future = []
    this.#open(written)
    this.notice = { kind: 'elsewhere' }
    this.#settle(false)
  }

  undo(): boolean {
    const last = this.past.at(-1)
    if (!last) return false
    this.future = [...this.future, this.#now()]
    this.past = this.past.slice(0, -1)
    this.#take(last)
    this.notice = null
    this.#settle()
    return true
  }

  redo(): boolean {
    const next = this.future.at(-1)
    if (!next) return false
    this.past = [...this.past, this.#now()]
    this.future = this.future.slice(0, -1)
    this.#take(next)
    this.#settle()
    return true
  }

  /** A room under another name, on its cards too. */
  renamed(house: House, from: string, to: string): void {
    this.selected = to
    this.change(house, this.deck && renameRoom(this.deck, from, to))
  }

  /** Do what would mend a fault. */
  mend({ take, put }: HouseFinding): void {
    let house = this.house
    if (take) house = removeGap(house, take.floor, gapOf(take))
    if (put) house = addGap(house, put.floor, put.kind === 'rail' ? 'rails' : 'doors', gapOf(put))
    this.change(house)
  }

  show(floor: string): void {
    if (!this.house.floors[floor] || floor === this.floor) return
    this.floor = floor
    this.selected = null
    this.#draw()
  }

  /** Select a zone by name. */
  select(name: string): void {
    this.selected = name
    if (this.overlay) this.#draw()
  }

  /** Point at a finding, on the floor where it is. */
  point(k: number): void {
    this.marked = k
    const finding = this.findings[k]
    const floor = finding?.marks[0]?.floor
    if (floor) this.show(floor)
    if (finding) this.spoken = `${k + 1}. ${sentence(finding)} ${remark(finding.advice, finding.made)}`
  }

  choose(tool: Tool): void {
    this.tool = tool
    const numbers = Object.values(this.house.floors).flatMap((plan) => Object.values(plan.rooms).map((room) => room.number ?? 1))
    this.count = numbers.length ? Math.min(1, ...numbers) : 1
  }

  #now(): Moment {
    return { id: this.id, house: this.house, deck: this.deck, base: this.base }
  }

  /** Write down what is on the board before something else comes there. */
  #leave(): void {
    this.save()
    this.past = [...this.past, this.#now()]
    this.future = []
  }

  /** Show all of another house. */
  #show(unsaved: boolean): void {
    this.floor = Object.keys(this.house.floors)[0] ?? 'house'
    this.selected = null
    this.fresh += 1
    this.#settle(unsaved)
  }

  #open(kept: KeptHouse): void {
    this.#marks.set(kept.id, kept.mark)
    this.#take(kept)
  }

  #take(what: Moment): void {
    if (this.#unsaved && what.id !== this.id) this.save()
    this.id = what.id
    this.house = what.house
    this.deck = what.deck
    this.base = what.base
  }

  #settle(unsaved = true): void {
    if (!this.house.floors[this.floor]) this.floor = Object.keys(this.house.floors)[0] ?? 'house'
    if (this.selected && !zoneNamed(this.plan, this.selected)) this.selected = null
    clearTimeout(this.#saving)
    this.#unsaved = unsaved
    if (unsaved) this.#saving = setTimeout(() => this.save(), SAVING)
    this.#changed = performance.now()
    this.#look()
  }

  /** Have the browser keep it now, if there is anything new to keep. */
  save(): void {
    clearTimeout(this.#saving)
    if (!this.#unsaved) return
    const saved = keepHouse(this.id, this.#marks.get(this.id) ?? '', { house: this.house, deck: this.deck, base: this.base })
    if (saved.how === 'not kept') {
      this.notice = { kind: 'notKept' }
      return
    }
    if (saved.how === 'apart') this.notice = { kind: 'apart' }
    else if (this.notice?.kind === 'notKept') this.notice = null
    this.#unsaved = false
    this.id = saved.id
    this.#marks.set(saved.id, saved.mark)
  }

  // What the server says.

  /** Have the house looked at; while it is, later changes wait, and only the last of them is looked at next. */
  #look(): void {
    if (this.#asking) return
    this.#asking = true
    void this.#ask(async () => {
      let house: House
      do {
        house = this.house
        const found = await server.check(house, this.deck)
        this.found = found
        this.checkedHouse = house
        this.lag = performance.now() - this.#changed
      } while (house !== this.house)
    }).finally(() => {
      this.#asking = false
      for (const go of this.#waiting.splice(0)) go()
      this.#draw()
    })
  }

  /** Once the house has been looked at as it is now. */
  looked(): Promise<void> {
    return this.#asking ? new Promise((go) => this.#waiting.push(go)) : Promise.resolve()
  }

  #draw(): void {
    if (this.#drawing) return
    this.#drawing = true
    void this.#ask(async () => {
      for (;;) {
        const { house, floor, overlay, selected } = this
        if (!Object.values(house.floors[floor]?.rooms ?? {}).length) {
          this.picture = null
          return
        }
        const sight = overlay === 'sight' && selected ? selected : ''
        const svg = await server.picture({ house, floor, sight, trail: overlay === 'round' })
        if (house.floors[floor] === this.house.floors[floor]) this.picture = placed(house, floor, svg)
        if (house === this.house && floor === this.floor && overlay === this.overlay && selected === this.selected) return
      }
    }).finally(() => (this.#drawing = false))
  }

  /** Draw it anew: something else is to be shown on it. */
  redraw(): void {
    this.#draw()
  }

  async #ask(task: () => Promise<unknown>): Promise<void> {
    try {
      await task()
      this.trouble = ''
    } catch (fault) {
      this.trouble = (fault as Error).message
    }
  }
}

export const gapOf = ({ axis, at, start, end }: HouseDoor): Gap => ({ [axis]: at, from: start, to: end }) as unknown as Gap

/** A picture of one floor, moved so that its units are the house's. */
function placed(house: House, floor: string, svg: string): Picture {
  const [, x = '0', y = '0', scale = '1'] =
    /<g transform="translate\(([\d.-]+) ([\d.-]+)\)" data-floor="[^"]*" data-scale="([\d.]+)"/.exec(svg) ?? []
  return {
    house,
    floor,
    svg: svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, ''),
    transform: `scale(${1 / Number(scale)}) translate(${-Number(x)} ${-Number(y)})`,
  }
}
