// Pictures of boards that show sight, steps and the Doctor's round, drawn by the server.

import { askOnce } from '../http'
import { language } from '../words/language.svelte'
import type { RULES } from '../words/rules'
import type { Edition } from './pages'

export type Picture = { words: keyof typeof RULES.pictures; rule: string; board: string; show: Record<string, string> }

const OLD: Picture[] = [
  { words: 'kitchen', rule: 'S2', board: 'original', show: { sight: 'Kitchen' } },
  { words: 'gallery', rule: 'S3', board: 'original', show: { sight: 'Gallery' } },
  { words: 'steps', rule: 'S7', board: 'original', show: { steps: 'Drawing Room' } },
  { words: 'stroll', rule: 'M16', board: 'original', show: { stroll: 'Drawing Room' } },
]

export const PICTURES: Record<Edition, Picture[]> = {
  original: OLD,
  free: OLD,
  anniversary: [
    { words: 'trophy', rule: 'S4', board: 'anniversary', show: { sight: 'Trophy Room' } },
    { words: 'dining', rule: 'S8', board: 'anniversary', show: { steps: 'Dining Hall' } },
    { words: 'wing', rule: 'A2', board: 'anniversary', show: { closed: 'west', stroll: '6' } },
    { words: 'lilac', rule: 'S4', board: 'anniversary', show: { sight: 'Lilac Room' } },
  ],
}

/** Where the server draws a picture; where there is none, the picture itself. */
export function pictureUrl({ board, show }: Picture, theme: 'dark' | 'light'): string | Promise<string> {
  const path = `api/boards/${board}.svg?${new URLSearchParams({ ...show, theme, language: language() }).toString()}`
  if (!__SITE__) return path
  return askOnce<string>(path).then((svg) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })))
}
