// A table as somebody is setting it, before it is one. Nothing here knows a rule: what goes with what, the server says.

import type { BoardChoice, Catalogue, EditionCard, Explained, NewTable, OpeningChoice, Options, SeatRequest, Verdict } from '../messages'
import { GRAMMAR } from '../words/grammar'
import { SERVER } from '../words/server'

/** What is chosen of the rules. What is null, or not among the switches, is left to the book. */
export interface Choices {
  board: string | null
  way: string | null
  variants: string[]
  pets: string[]
  switches: Record<string, boolean>
  escape: string
  hand: number | null
  more: Record<string, string | number> // rooms to start in, and seats that begin or deal
}

/** Who is to sit somewhere. */
export type DraftSeat = Required<SeatRequest> & { level: string }

/** A table being set. Each edition keeps its own choices, so that looking at another one loses nothing. */
export type Draft = { edition: string; byEdition: Record<string, Choices>; seats: DraftSeat[]; options: Options }

const USUAL: Options = {
  public: false,
  turn_seconds: 0,
  answer_seconds: 0,
  pace: 1,
  help: true,
  watch: true,
  watchers_chat: true,
  practice: false,
}

const BRISK = 0.4 // how leisurely the bots play where nobody has said so

/** What is set for whoever just wants to play: the bots do not dawdle. */
export function quickTable(catalogue: Catalogue, name: string): NewTable {
  const draft = plainDraft(catalogue, name)
  return tableOf(catalogue, { ...draft, options: { ...draft.options, pace: BRISK } })
}

/** The table one would set without thinking about it. */
export function plainDraft(catalogue: Catalogue, name: string): Draft {
  const bots = catalogue.quick_characters.map((bot): DraftSeat => ({ kind: 'bot', name: '', bot, level: catalogue.usual_level }))
  return {
    edition: catalogue.quick_edition,
    byEdition: Object.fromEntries(catalogue.editions.map((edition) => [edition.name, plainChoices()])),
    seats: [{ kind: 'me', name, bot: '', level: catalogue.usual_level }, ...bots],
    options: { ...USUAL },
  }
}

function plainChoices(): Choices {
  return { board: null, way: null, variants: [], pets: [], switches: {}, escape: 'no', hand: null, more: {} }
}

export function editionOf(catalogue: Catalogue, draft: Draft): EditionCard {
  return catalogue.editions.find((edition) => edition.name === draft.edition)!
}

/** What an edition is called where it stands by itself. */
export function headline(edition: EditionCard): string {
  return GRAMMAR.capital(SERVER.phrase(edition.title.replace(/^the /, '')))
}

export function choicesOf(draft: Draft): Choices {
  return draft.byEdition[draft.edition]!
}

export function boardOf(catalogue: Catalogue, draft: Draft): BoardChoice {
  const name = choicesOf(draft).board ?? editionOf(catalogue, draft).board
  return catalogue.boards.find((board) => board.name === name)!
}

function wayOf(catalogue: Catalogue, draft: Draft): OpeningChoice | undefined {
  return boardOf(catalogue, draft).ways.find((way) => way.name === choicesOf(draft).way)
}

/** The choices as Setup names them; what is left to the book is left out. */
export function setupOf(catalogue: Catalogue, draft: Draft): Record<string, unknown> {
  const chosen = choicesOf(draft)
  const way = wayOf(catalogue, draft)
  const setup: Record<string, unknown> = { edition: draft.edition, players: draft.seats.length, ...chosen.switches }
  if (chosen.board) setup.board = chosen.board
  if (way?.closed) setup.closed = way.closed
  if (way?.floors) setup.floors = way.floors
  if (chosen.variants.length) setup.variants = chosen.variants
  if (chosen.pets.length) setup.pets = chosen.pets
  if (chosen.escape !== 'no') setup.escape = chosen.escape
  if (chosen.hand !== null) setup.hand = chosen.hand
  return { ...setup, ...chosen.more }
}

/** The same with the names of those who have one, for the server to check. */
export function proposalOf(catalogue: Catalogue, draft: Draft): Record<string, unknown> {
  const names = draft.seats.filter((seat) => seat.kind === 'me' && seat.name.trim()).map((seat) => tidy(seat.name))
  return { ...setupOf(catalogue, draft), names }
}

/** The request that makes the table. It begins at once unless somebody is still expected. */
export function tableOf(catalogue: Catalogue, draft: Draft): NewTable {
  return {
    setup: setupOf(catalogue, draft),
    seats: draft.seats.map(requestOf),
    options: { ...draft.options },
    start: draft.seats.every((seat) => seat.kind !== 'open'),
  }
}

function requestOf(seat: DraftSeat): SeatRequest {
  if (seat.kind === 'bot') return { kind: 'bot', bot: `${seat.bot}:${seat.level}` }
  return seat.kind === 'me' ? { kind: 'me', name: tidy(seat.name) } : { kind: 'open' }
}

function tidy(name: string): string {
  return name.trim().replace(/\s+/g, ' ')
}

/** What is chosen beyond the plain game, by title. The dog of one edition is not the dog of the other. */
export function extras(catalogue: Catalogue, draft: Draft): string[] {
  const { variants, pets } = choicesOf(draft)
  const chosen = [
    ...catalogue.variants.filter((one) => variants.includes(one.name)),
    ...catalogue.pets.filter((one) => pets.includes(one.name)),
  ]
  return chosen.map((one) => SERVER.phrase(one.title))
}

/** The switches an edition offers, but for those that would make no difference as things stand. */
export function usefulSwitches(catalogue: Catalogue, draft: Draft, verdict: Verdict | null): Explained[] {
  const offered = catalogue.switches.filter(({ name }) => editionOf(catalogue, draft).switches.includes(name))
  const turned = choicesOf(draft).switches
  return offered.filter(({ name, needs }) => !needs.length || name in turned || name in (verdict?.in_force ?? {}))
}

/** Whether a variant that is on cannot do without a switch, or another variant. */
export function isNeeded(catalogue: Catalogue, chosen: Choices, name: string): boolean {
  return catalogue.variants.some((variant) => chosen.variants.includes(variant.name) && variant.needs.includes(name))
}

/** The setup with a variant turned on together with what it needs, or off together with what needs it. */
export function withVariant(catalogue: Catalogue, chosen: Choices, name: string, on: boolean): Choices {
  if (!on) {
    const gone = new Set([name])
    for (const variant of catalogue.variants) if (variant.needs.some((needed) => gone.has(needed))) gone.add(variant.name)
    return { ...chosen, variants: chosen.variants.filter((other) => !gone.has(other)) }
  }
  let next = chosen
  for (const needed of catalogue.variants.find((variant) => variant.name === name)?.needs ?? []) {
    const isVariant = catalogue.variants.some((variant) => variant.name === needed)
    next = isVariant ? withVariant(catalogue, next, needed, true) : { ...next, switches: { ...next.switches, [needed]: true } }
  }
  return next.variants.includes(name) ? next : { ...next, variants: [...next.variants, name] }
}

/** The setup with a switch turned; variants that cannot be without it go. Who sits where may change with it. */
export function withSwitch(catalogue: Catalogue, chosen: Choices, name: string, on: boolean): Choices {
  const turned = { ...chosen, switches: { ...chosen.switches, [name]: on }, more: withoutSeats(chosen.more) }
  return on ? turned : withVariant(catalogue, turned, name, false)
}

/** What is chosen besides, but for seats: those are others when a chair comes or goes. */
export function withoutSeats(more: Choices['more']): Choices['more'] {
  return Object.fromEntries(Object.entries(more).filter(([, value]) => typeof value === 'string'))
}

/** Who is to sit there, if that is known. */
export function nameOf(catalogue: Catalogue, seat: DraftSeat): string {
  return seat.kind === 'bot' ? catalogue.characters.find((one) => one.bot === seat.bot)!.name : tidy(seat.name)
}

/** A list with something put in or taken out. */
export function toggled(list: string[], thing: string): string[] {
  return list.includes(thing) ? list.filter((other) => other !== thing) : [...list, thing]
}

/** One more chair, for the first character who is not here yet; a free one when everybody is. */
export function oneMore(catalogue: Catalogue, seats: DraftSeat[]): DraftSeat {
  const here = new Set(seats.filter((seat) => seat.kind === 'bot').map((seat) => seat.bot))
  const character = catalogue.characters.find((one) => !here.has(one.bot))
  const level = seats.filter((seat) => seat.kind === 'bot').at(-1)?.level ?? catalogue.usual_level
  return character ? { kind: 'bot', name: '', bot: character.bot, level } : { kind: 'open', name: '', bot: '', level }
}
