// Houses on their way: links that carry the whole of one behind the #, and files.

import { unpack } from '../replay/link'
import { urlOf } from '../route'

const PREFIX = 'drawn:' // of such words where a board is chosen

/** The address of a house, made of the words that the server gave for it and its cards. */
export function linkTo(board: string, cards: string): string {
  const words = new URLSearchParams({ house: board.replace(PREFIX, '') })
  if (cards) words.set('cards', cards.replace(PREFIX, ''))
  return urlOf(`draw#${words.toString()}`)
}

/** The texts that an address carries: of a house and of its cards. Rejects if they cannot be read. */
export async function textsIn(hash: string): Promise<{ house: string; cards: string } | null> {
  const words = new URLSearchParams(hash.replace(/^#/, ''))
  const house = words.get('house')
  if (house === null) return null
  const cards = words.get('cards')
  return { house: await unpack(house), cards: cards ? await unpack(cards) : '' }
}

const KEPT = 60_000 // milliseconds: a browser may ask where to put it first

/** Have the browser save something. */
export function save(name: string, what: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(what)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
}

/** A file's name made of a title. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
  return `${plain || 'house'}.${ending}`
}

/** A drawing as a picture of dots, so many wide. */
export async function png(svg: string, width: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth)
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error())), 'image/png'))
  } finally {
    URL.revokeObjectURL(url)
  }
}
