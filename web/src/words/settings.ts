// The words of the settings, and of one's own games.

import { GRAMMAR } from './grammar'
import { section } from './language.svelte'

export const SETTINGS = section('settings', {
  title: 'Settings',
  about: 'Remembered on this device, and nowhere else.',
  theme: 'Theme',
  themes: { dark: 'Dark', light: 'Light', system: 'Same as the system' },
  language: 'Language',
  speed: 'Animations',
  speeds: { off: 'Off', quick: 'Fast', usual: 'Normal', slow: 'Slow' },
  sounds: 'Sound',
  sound: 'Sounds, and a bell when it is my turn',
  ambience: 'Rain, and the clock in the hall',
  volume: 'Volume',
  try: 'Test',
  keyboard: 'Keyboard',
  keys: 'Single-letter shortcuts at the table',
  name: 'Your name',
  nameless: 'Somebody',
  device: 'This device',
  forgetAbout: 'Seats at tables, your name, and everything on this page. A seat, once forgotten, cannot be had back without its link.',
  forgetGames:
    'All your games, your name and everything on this page. The games are nowhere else: save them as a file first if you want them back.',
  forget: 'Forget everything',
  forgetSure: 'Really forget everything?',
  forgotten: 'Forgotten. Who are you, again?',
})

export const STATISTICS = section('statistics', {
  title: 'Your games',
  none: 'No game has ended on this device yet. Somebody is still alive.',
  line: (games: number, won: number): string =>
    `${GRAMMAR.count(games, 'game')} finished on this device, ${won === 0 ? 'none' : won} of them won.`,
  edition: 'Edition',
  against: 'Against',
  games: 'Games',
  won: 'Won',
  share: 'Share won',
  save: 'Export',
  erase: 'Erase',
  eraseSure: 'Really erase?',
})
