// What is said on every page: the theme, the language, and a server that does not answer.

import { section } from './language.svelte'

export const PAGE = section('page', {
  house: 'Lucky Mansion',
  home: 'To the start page',
  lightTheme: 'Light theme',
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
  language: 'Language',
  noAnswer: 'The house does not answer. Is the server still running?',
  answers: (status: number): string => `The house answers ${status}.`,
  cut: 'The connection is cut.',
  broke: 'The connection broke before the answer came.',
  nothingToDecide: 'There is nothing for you to decide.',
})
