// The signs on buttons and cards, 24 by 24, drawn in the colour of the text.

import { SIGNS } from './signs'

export const ICONS = {
  ...SIGNS,
  moon: '<path d="M19.5 14.5A8.5 8.5 0 1 1 10 4.2A7 7 0 0 0 19.5 14.5Z"/>',
  undo: '<path d="M8.5 5L4 9.5L8.5 14M4 9.5H14Q20 9.5 20 15T14 20.5H9"/>',
  help: '<circle cx="12" cy="12" r="9"/><path d="M9 9.5Q9 6.5 12 6.5T15 9.3Q15 11 12 12.5V14.5M12 17.3V17.5"/>',
  sound: '<path d="M4 9.5V14.5H7.5L12.5 19V5L7.5 9.5ZM16 8.5Q18.5 12 16 15.5M18.5 6Q22.5 12 18.5 18"/>',
  menu: '<path d="M4 7H20M4 12H20M4 17H20"/>',
  chat: '<path d="M4 5H20V16H11L6.5 20V16H4Z"/>',
  cards: '<rect x="3.5" y="6" width="10" height="14" rx="1.5"/><path d="M9 6L10 3.5L20.5 6L17 19.5L13.5 18.8"/>',
  next: '<path d="M5 12H19M13.5 6L19.5 12L13.5 18"/>',
  check: '<path d="M4.5 12.5L10 18L19.5 6.5"/>',
  no: '<circle cx="12" cy="12" r="8.5"/><path d="M6 6L18 18"/>',
  plus: '<path d="M12 4.5V19.5M4.5 12H19.5"/>',
  link: '<path d="M10 14L14 10M8.5 11.5L6 14A3.9 3.9 0 0 0 11.5 19.5L13.5 17.5M15.5 12.5L18 10A3.9 3.9 0 0 0 12.5 4.5L10.5 6.5"/>',
  people:
    '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20Q3 13.5 9 13.5T15.5 20ZM15.5 5A3.3 3.3 0 0 1 15.5 11.5M17.5 14Q21.5 15 21.8 20H18.5"/>',
  play: '<path class="solid" d="M7 4.5L20 12L7 19.5Z"/>',
  pause: '<path class="solid" d="M6 4.5H10V19.5H6ZM14 4.5H18V19.5H14Z"/>',
  back: '<path d="M15 5L8 12L15 19"/>',
  on: '<path d="M9 5L16 12L9 19"/>',
  turnBack: '<path d="M18.5 5L11.5 12L18.5 19M12 5L5 12L12 19"/>',
  turnOn: '<path d="M5.5 5L12.5 12L5.5 19M12 5L19 12L12 19"/>',
  first: '<path d="M18.5 5L11.5 12L18.5 19M6 5V19"/>',
  last: '<path d="M5.5 5L12.5 12L5.5 19M18 5V19"/>',
  file: '<path d="M12 4V15M7 10.5L12 15.5L17 10.5M4.5 19.5H19.5"/>',
  folder: '<path d="M3.5 19V5.5H9.5L11.5 8H20.5V19Z"/>',
  bot:
    '<rect x="4.5" y="8" width="15" height="11" rx="2.5"/>' +
    '<path d="M12 8V4.5M9 13V14M15 13V14M9.5 16.5H14.5"/><circle cx="12" cy="3.6" r="1.3"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 6.5V12L16 14.5"/>',
  book: '<path d="M3.5 5.5Q8 4 12 6.5Q16 4 20.5 5.5V18.5Q16 17 12 19.5Q8 17 3.5 18.5ZM12 6.5V19.5"/>',
} as const

export type IconName = keyof typeof ICONS | 'clover'
