// What only a site of static files says: how far it has come, what this browser keeps, and that there is something newer.

import { section } from './language.svelte'

export const SITE = section('site', {
  megabytes: (received: number, all: number): string => `Fetching the house: ${received.toFixed(1)} of ${all.toFixed(1)} MB`,
  python: 'Waking the staff',
  house: 'Lighting the lamps',
  meanwhile: 'Look around; the rules can be read already.',
  failed: 'The house could not be opened in this browser. A current Chrome, Firefox, Edge or Safari can.',
  again: 'Try again',
  forgetful: 'This browser keeps nothing here: whatever you play is gone when the tab closes.',
  interpreted: 'This house was built without its engine room: nobody thinks far ahead here.',
  kept: 'Everything is here. The house opens without a connection from now on.',
  newer: 'A newer house has been built.',
  reload: 'Move in',
  later: 'Later',
  dismiss: 'OK',
  games: 'Your games as a file',
  gamesAbout: 'They are kept in this browser and nowhere else. A file takes them to another one, or keeps them safe.',
  save: 'Save all games as a file',
  load: 'Open such a file',
  loaded: (added: number, found: number): string =>
    added === found
      ? `${added} ${added === 1 ? 'game' : 'games'} taken in.`
      : `${added} of ${found} games taken in; the others are here already.`,
  unreadable: 'This file cannot be read.',
  drop: 'Drop it here: a game to watch, a house to draw, or all your games in one file.',
  forgetSure: 'This game will be deleted. There is no taking it back.',
  here: 'Everything you play stays in this browser. There is no server behind this page.',
  offline: 'The house itself is here too: it opens without a connection.',
  ended: 'How it ended',
  older: 'Older games',
  server: 'Play with others online',
})
