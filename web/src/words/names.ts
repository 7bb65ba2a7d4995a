// What things are called that the server knows by their English names: rooms, cards, houses, and whoever is no player.

import { section } from './language.svelte'

export const NAMES = section('names', {
  /** A room, hallway or stairway by itself. */
  zone: (name: string): string => name,
  /** A pawn by itself: the Doctor, the dog, the cat; people keep their names. */
  pawn: (name: string): string => name,
  /** A card, by its name or by the title of the copy. */
  card: (name: string): string => name,
  /** The same where space is short: with soft hyphens where it may be broken. */
  broken: (name: string): string => name,
  /** What a card says of itself. */
  flavour: (line: string): string => line,
})
