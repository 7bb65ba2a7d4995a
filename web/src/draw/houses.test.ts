import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyHouse } from './house'
import { forgetHouse, houseFrom, keepHouse, keptHouse, keptHouses, lastHouse, newId, open } from './houses'

/** As much of a browser's storage as is used; `full` when nothing more fits. */
class Shelf {
  full = false;
  [name: string]: unknown
  getItem(name: string): string | null {
    return (this[name] as string) ?? null
  }
  setItem(name: string, value: string): void {
    if (this.full) throw new Error('QuotaExceededError')
    this[name] = value
  }
  removeItem(name: string): void {
    delete this[name]
  }
}

const kept = (name: string) => ({ house: emptyHouse(name), deck: null, base: '' })
let here: Shelf

beforeEach(() => {
  here = new Shelf()
  vi.stubGlobal('localStorage', here)
  vi.stubGlobal('sessionStorage', new Shelf())
})

describe('houses that are kept', () => {
  it('take no other house’s place', () => {
    keepHouse('mine', '', kept('Mine'))
    keepHouse('theirs', '', kept('Theirs'))
    expect(
      keptHouses()
        .map((one) => one.house.name)
        .sort(),
    ).toEqual(['Mine', 'Theirs'])
    expect(lastHouse()?.id).toBe('theirs')
    open('mine')
    expect(lastHouse()?.house.name).toBe('Mine')
    forgetHouse('mine')
    expect(lastHouse()?.house.name).toBe('Theirs')
  })

  it('are not written over by a tab that does not know what another has written', () => {
    const first = keepHouse('one', '', kept('As both read it'))
    keepHouse('one', first.mark, kept('From the other tab'))
    const late = keepHouse('one', first.mark, kept('From this tab'))
    expect(late.how).toBe('apart')
    expect(keptHouse('one')?.house.name).toBe('From the other tab')
    expect(keptHouse(late.id)?.house.name).toBe('From this tab')
  })

  it('are told of by the browser to other tabs', () => {
    const { mark } = keepHouse('one', '', kept('One'))
    const told = houseFrom({ key: 'drawn house: one', newValue: here.getItem('drawn house: one') })
    expect([told?.id, told?.mark]).toEqual(['one', mark])
    expect(houseFrom({ key: 'theme', newValue: 'dark' })).toBeNull()
    expect(houseFrom({ key: null, newValue: null })).toBeNull()
  })

  it('are said not to be kept where there is no room', () => {
    const first = keepHouse('one', '', kept('One'))
    here.full = true
    expect(keepHouse('one', first.mark, kept('Two'))).toEqual({ id: 'one', mark: first.mark, how: 'not kept' })
    expect(keptHouse('one')?.house.name).toBe('One')
  })

  it('have among them the only one that was kept by earlier versions', () => {
    here.setItem('drawn house', JSON.stringify(kept('The only one')))
    expect(lastHouse()?.house.name).toBe('The only one')
    expect(keptHouses()).toHaveLength(1)
    expect(here.getItem('drawn house')).toBeNull()
  })

  it('are nothing that cannot be read', () => {
    here.setItem(`drawn house: ${newId()}`, '{"house": 7}')
    here.setItem('drawn house: x', 'not even JSON')
    expect(keptHouses()).toEqual([])
    expect(lastHouse()).toBeNull()
  })
})
