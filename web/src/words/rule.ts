// What is said where a rule is opened by its number.

import { section } from './language.svelte'

export const RULE = section('rule', {
  rulingAbout: 'Marked words are rulings: the books are silent there, or can be read two ways, and this is how it is played here.',
  rule: (id: string): string => `Rule ${id}`,
  whole: 'In the book',
  close: 'Close',
  none: (id: string): string => `There is no rule ${id}. There ought to be.`,
  opening: 'Looking it up.',
  lost: 'The book is not on its shelf. Is the server still running?',
})
