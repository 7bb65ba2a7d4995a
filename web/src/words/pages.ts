// What the pages are called.

import { section } from './language.svelte'

export const PAGES = section('pages', {
  house: 'Lucky Mansion',
  nav: 'Pages',
  rules: 'Rules',
  help: 'Help',
  settings: 'Settings',
  about: 'About',
  replays: 'Replays',
})
