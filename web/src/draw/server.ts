// What is asked of the server, or of the worker that stands for it, while a house is drawn. All it knows about houses it says here.

import { ask, askOnce } from '../http'
import type { GetPicture, HouseCheck, HouseLooks, HouseSource, HouseText, OpenedHouse, TrialReport } from '../messages'
import type { Deck } from './deck'
import type { House } from './house'

export const looks = (): Promise<HouseLooks> => askOnce('api/houses')
export const open = (source: HouseSource): Promise<OpenedHouse> => ask('POST', 'api/houses/open', source)
export const check = (house: House, deck: Deck | null): Promise<HouseCheck> => ask('POST', 'api/houses/check', { house, deck })
export const picture = (wanted: GetPicture): Promise<string> => ask('POST', 'api/houses/picture', wanted)
export const written = (house: House, deck: Deck | null, base: string): Promise<HouseText> =>
  ask('POST', 'api/houses/text', { house, deck, base })
export const makeDeck = (house: House, rules: string): Promise<Deck> => ask('POST', 'api/houses/deck', { house, rules })
export const readDeck = (text: string): Promise<Deck> => ask('POST', 'api/houses/cards', { text })
export const tryHouse = (board: string, cards: string, rules: string, players: number, games: number): Promise<TrialReport> =>
  ask('POST', 'api/houses/trial', { board, cards, rules, players, games })
