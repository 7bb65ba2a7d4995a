import { describe, expect, it } from 'vitest'
import type { Catalogue, Explained, Verdict } from '../messages'
import {
  choicesOf,
  extras,
  isNeeded,
  oneMore,
  plainDraft,
  proposalOf,
  quickTable,
  setupOf,
  tableOf,
  usefulSwitches,
  withoutSeats,
  withSwitch,
  withVariant,
} from './draft'

const thing = (name: string, needs: string[] = []): Explained => ({ rule: '', name, title: name, line: '', needs })
const edition = (name: string, board: string) => ({
  name,
  title: name,
  line: '',
  board,
  fewest: 3,
  most: 8,
  variants: [],
  switches: [],
  pets: [],
  escapes: ['no'],
  shown: [],
})

const catalogue: Catalogue = {
  editions: [{ ...edition('free', 'old'), switches: ['spite', 'dog_spite'] }, edition('anniversary', 'new')],
  variants: [thing('super', ['spite']), thing('murder'), thing('dog'), thing('revenge', ['murder', 'dog']), thing('re-entry', ['murder'])],
  switches: [thing('spite'), thing('dog_spite', ['dog', 'spite'])],
  pets: [thing('cat'), { ...thing('dog'), title: 'Shamrock' }],
  escapes: [thing('no')],
  boards: [
    { name: 'old', title: 'Old', about: '', ways: [] },
    {
      name: 'new',
      title: 'New',
      about: '',
      ways: [
        { name: 'centre', closed: ['west', 'east'], floors: null },
        { name: 'upstairs', closed: null, floors: ['upstairs'] },
      ],
    },
  ],
  characters: ['violet', 'basil', 'zora', 'amos'].map((bot) => ({ name: bot, bot, trait: '', manner: '' })),
  levels: [{ name: 'cunning', line: '' }],
  usual_level: 'cunning',
  fewest: 2,
  most: 10,
  quick_edition: 'free',
  version: '1',
  quick_characters: ['violet', 'basil', 'zora'],
}

describe('a table being set', () => {
  it('lets the bots hurry where somebody just wants to play', () => {
    expect(quickTable(catalogue, 'Ada').options?.pace).toBe(0.4)
  })

  it('starts a good game at once', () => {
    expect(tableOf(catalogue, plainDraft(catalogue, ' Ada  L '))).toEqual({
      setup: { edition: 'free', players: 4 },
      seats: [
        { kind: 'me', name: 'Ada L' },
        { kind: 'bot', bot: 'violet:cunning' },
        { kind: 'bot', bot: 'basil:cunning' },
        { kind: 'bot', bot: 'zora:cunning' },
      ],
      options: {
        public: false,
        turn_seconds: 0,
        answer_seconds: 0,
        pace: 1,
        help: true,
        watch: true,
        watchers_chat: true,
        practice: false,
      },
      start: true,
    })
  })

  it('waits for somebody who is still expected', () => {
    const draft = plainDraft(catalogue, 'Ada')
    draft.seats[1] = { kind: 'open', name: 'ignored', bot: 'ignored', level: 'cunning' }
    expect(tableOf(catalogue, draft).start).toBe(false)
    expect(tableOf(catalogue, draft).seats[1]).toEqual({ kind: 'open' })
  })

  it('names only people to the server, and only those who have a name', () => {
    const draft = plainDraft(catalogue, 'Ada')
    draft.seats.push({ kind: 'me', name: '  ', bot: '', level: '' })
    expect(proposalOf(catalogue, draft).names).toEqual(['Ada'])
  })

  it('keeps each edition’s choices apart', () => {
    const draft = plainDraft(catalogue, '')
    choicesOf(draft).variants = ['murder']
    draft.edition = 'anniversary'
    expect(setupOf(catalogue, draft)).toEqual({ edition: 'anniversary', players: 4 })
    draft.edition = 'free'
    expect(setupOf(catalogue, draft).variants).toEqual(['murder'])
  })

  it('opens a house as its way says, and forgets a way the house does not have', () => {
    const draft = plainDraft(catalogue, '')
    draft.edition = 'anniversary'
    choicesOf(draft).way = 'centre'
    expect(setupOf(catalogue, draft)).toMatchObject({ closed: ['west', 'east'] })
    choicesOf(draft).way = 'upstairs'
    expect(setupOf(catalogue, draft)).toEqual({ edition: 'anniversary', players: 4, floors: ['upstairs'] })
    choicesOf(draft).board = 'old'
    expect(setupOf(catalogue, draft)).toEqual({ edition: 'anniversary', players: 4, board: 'old' })
  })
})

describe('who starts where', () => {
  it('goes into the setup, and seats are forgotten when chairs change', () => {
    const draft = plainDraft(catalogue, '')
    choicesOf(draft).more = { doctor: 'Foyer', first: 2 }
    expect(setupOf(catalogue, draft)).toEqual({ edition: 'free', players: 4, doctor: 'Foyer', first: 2 })
    expect(withoutSeats(choicesOf(draft).more)).toEqual({ doctor: 'Foyer' })
    expect(withSwitch(catalogue, choicesOf(draft), 'spite', true).more).toEqual({ doctor: 'Foyer' })
  })
})

describe('variants', () => {
  const plain = choicesOf(plainDraft(catalogue, ''))

  it('bring what they need', () => {
    expect(withVariant(catalogue, plain, 'revenge', true).variants).toEqual(['murder', 'dog', 'revenge'])
    expect(withVariant(catalogue, plain, 'super', true)).toMatchObject({ variants: ['super'], switches: { spite: true } })
  })

  it('take along what needs them', () => {
    const all = withVariant(catalogue, withVariant(catalogue, plain, 'revenge', true), 're-entry', true)
    expect(withVariant(catalogue, all, 'murder', false).variants).toEqual(['dog'])
    expect(withVariant(catalogue, all, 'dog', false).variants).toEqual(['murder', 're-entry'])
    const spiteful = withVariant(catalogue, plain, 'super', true)
    expect(isNeeded(catalogue, spiteful, 'spite')).toBe(true)
    expect(isNeeded(catalogue, plain, 'spite')).toBe(false)
    expect(withSwitch(catalogue, spiteful, 'spite', false)).toMatchObject({ variants: [], switches: { spite: false } })
  })
})

describe('switches', () => {
  it('are offered where they make a difference, or have been turned', () => {
    const draft = plainDraft(catalogue, '')
    const names = (inForce: Record<string, boolean> | null): string[] =>
      usefulSwitches(catalogue, draft, inForce && ({ in_force: inForce } as Verdict)).map(({ name }) => name)
    expect(names(null)).toEqual(['spite'])
    expect(names({ spite: true, dog_spite: true })).toEqual(['spite', 'dog_spite'])
    choicesOf(draft).switches = { dog_spite: false }
    expect(names({ spite: true })).toEqual(['spite', 'dog_spite'])
    draft.edition = 'anniversary'
    expect(names({ spite: true })).toEqual([])
  })
})

describe('what was chosen', () => {
  it('is told apart even where two dogs are called the same', () => {
    const draft = plainDraft(catalogue, '')
    choicesOf(draft).variants = ['dog']
    expect(extras(catalogue, draft)).toEqual(['dog'])
    draft.edition = 'anniversary'
    choicesOf(draft).pets = ['dog', 'cat']
    expect(extras(catalogue, draft)).toEqual(['cat', 'Shamrock'])
  })
})

describe('another chair', () => {
  it('is for a guest who is not here yet, and free when all are', () => {
    const { seats } = plainDraft(catalogue, '')
    const fifth = oneMore(catalogue, seats)
    expect(fifth).toMatchObject({ kind: 'bot', bot: 'amos' })
    expect(oneMore(catalogue, [...seats, fifth])).toMatchObject({ kind: 'open' })
  })
})
