// A house being drawn: what it is now, what it was before, what the server says of it, and what somebody has in hand.

import type { HouseCheck, HouseDoor, HouseFinding, HouseLooks } from '../messages'
import { renameRoom, type Deck } from './deck'
import { addGap, emptyHouse, removeGap, zoneNamed, type FloorPlan, type Gap, type House, type Zone } from './house'
import { keep, kept, type Kept } from './keep'
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
  past = $state.raw<Kept[]>([])
  future = $state.raw<Kept[]>([])
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

  constructor(title: string) {
    const last = kept()
    if (last) this.#take(last)
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
    this.#settle()
  }

  /** Begin with something else. That too can be undone. */
  begin(start: Kept): void {
    this.past = [...this.past, this.#now()]
    this.future = []
    this.#take(start)
    this.floor = Object.keys(this.house.floors)[0] ?? 'house'
    this.selected = null
    this.fresh += 1
    this.#settle()
  }

  undo(): boolean {
    const last = this.past.at(-1)
    if (!last) return false
    this.future = [...this.future, this.#now()]
    this.past = this.past.slice(0, -1)
    this.#take(last)
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

  #now(): Kept {
    return { house: this.house, deck: this.deck, base: this.base }
  }

  #take(what: Kept): void {
    this.house = what.house
    this.deck = what.deck
    this.base = what.base
  }

  #settle(): void {
    if (!this.house.floors[this.floor]) this.floor = Object.keys(this.house.floors)[0] ?? 'house'
    if (this.selected && !zoneNamed(this.plan, this.selected)) this.selected = null
    clearTimeout(this.#saving)
    this.#saving = setTimeout(() => this.save(), SAVING)
    this.#changed = performance.now()
    this.#look()
  }

  /** Have the browser keep it now. */
  save(): void {
    clearTimeout(this.#saving)
    keep(this.#now())
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
