// The end as a picture to share: an SVG made here, drawn onto a canvas, and handed on as PNG. It shows what everybody may know by then.

import type { Look } from '../people/looks'
import { bandsOf } from '../replay/curve'
import type { ChancesRow } from '../messages'

export const SIZE = [1200, 630] as const

export interface Shown {
  title: string
  lines: string[] // how it happened, each on a line of its own
  foot: string // which game it was
  house: string
  winner: Look | null
  people: Look[] // in the order of the seats
  rows: readonly ChancesRow[]
}

const BONE = '#efe6d2'
const SERIF = "Pagella, 'TeX Gyre Pagella', 'Palatino Linotype', Palatino, P052, 'Book Antiqua', Georgia, serif"
const [LEFT, TOP, WIDTH, HEIGHT] = [70, 360, 1060, 150] // of the curve

/** The whole picture as SVG. `fonts`: the faces it is set in, as CSS. */
export function drawn({ title, lines, foot, house, winner, people, rows }: Shown, fonts = ''): string {
  const [width, height] = SIZE
  const left = winner ? 250 : LEFT
  const seat = WIDTH / Math.max(1, people.length)
  const size = Math.min(...lines.map((line) => fitted(line, 29, width - left - 60)))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${SERIF}">`,
    `<style>${fonts}</style>`,
    '<radialGradient id="lamp" cx=".25" cy=".25" r=".9"><stop stop-color="#1b2a45"/><stop offset="1" stop-color="#060a13"/>',
    '</radialGradient>',
    `<rect width="${width}" height="${height}" fill="url(#lamp)"/>`,
    ...[22, 29].map((edge) => frame(edge, width - 2 * edge, height - 2 * edge)),
    winner ? pawn(winner, 78, 66, 3.6) : '',
    text(title, left, 128, 68, '#f4ba66', width - left - LEFT),
    ...lines.map((line, k) => text(line, left, 184 + 40 * k, size, BONE, width)),
    rows.length > 1 ? curve(rows, people) : '',
    ...people.map((one, k) => pawn(one, LEFT + k * seat, 524, 0.72) + text(one.name, LEFT + 40 + k * seat, 552, 22, BONE, seat - 48)),
    text(foot, LEFT, 592, 20, '#c3baa5', 800),
    text(house, width - LEFT, 592, 22, '#6fcf8b', 300, 'text-anchor="end" letter-spacing="1.5"'),
    '</svg>',
  ].join('\n')
}

function frame(edge: number, width: number, height: number): string {
  return `<rect x="${edge}" y="${edge}" width="${width}" height="${height}" rx="12" fill="none" stroke="#f4ba66" stroke-opacity=".5"/>`
}

function curve(rows: readonly ChancesRow[], people: readonly Look[]): string {
  const bands = bandsOf(rows, rows.at(-1)!.after, WIDTH, HEIGHT)
  const paths = bands.map(({ seat, path }) => `<path d="${path}" fill="${people[seat]?.colour ?? '#8d9097'}" fill-opacity=".88"/>`)
  const edges = bands.slice(1).map(({ edge }) => `<path d="${edge}" fill="none" stroke="#060a13" stroke-width="2"/>`)
  return `<g transform="translate(${LEFT} ${TOP})">${paths.join('')}${edges.join('')}</g>`
}

/** Somebody, drawn as at the table. */
function pawn({ figure, colour, ink, letter }: Look, x: number, y: number, scale: number): string {
  const parts: [part: string, paint: string][] = [
    [figure.body, 'fill="#060a13" stroke="#060a13" stroke-width="6" stroke-linejoin="round"'],
    [figure.body, 'fill="#f6eedb" stroke="#f6eedb" stroke-width="2.6" stroke-linejoin="round"'],
    [figure.body, `fill="${colour}"`],
    [figure.dark, `fill="${ink}"`],
    [figure.ink, `fill="none" stroke="${ink}" stroke-width="1.3" stroke-linecap="round"`],
    [figure.trim, `fill="#f8f1df" stroke="${ink}"`],
  ]
  const size = letter.length > 1 ? 11.5 : 14
  const initial = text(letter, figure.size[0] / 2, figure.letter, size, ink, 99, 'text-anchor="middle" font-weight="700"')
  const body = parts.map(([part, paint]) => `<g ${paint}>${part}</g>`).join('')
  return `<g transform="translate(${x} ${y}) scale(${scale})">${body}${initial}</g>`
}

/** Words, no larger than fits into a width if they are of the usual kind. */
function text(words: string, x: number, y: number, size: number, fill: string, width: number, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${fitted(words, size, width)}" fill="${fill}" ${more}>${escaped(words)}</text>`
}

/** A size at which words of usual width fit. */
function fitted(words: string, size: number, width: number): number {
  return Math.round(Math.min(size, width / (0.5 * Math.max(1, words.length))) * 10) / 10
}

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

/** The faces that this page was given, with their files inside: a picture cannot fetch them. */
async function ownFonts(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSFontFaceRule)
  const faces = rules.map(async (rule) => {
    const base = rule.parentStyleSheet?.href ?? document.baseURI
    const address = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src'))?.[1]
    const file = address && (await (await fetch(new URL(address, base))).blob())
    const { fontWeight, fontStyle } = rule.style
    if (!file) return ''
    const kind = `font-weight:${fontWeight || 400};font-style:${fontStyle || 'normal'}`
    return `@font-face{font-family:Pagella;${kind};src:url(${await dataUrl(file)})}`
  })
  return (await Promise.all(faces)).join('')
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((read, failed) => {
    const reader = new FileReader()
    reader.onload = () => read(String(reader.result))
    reader.onerror = () => failed(new Error('unreadable'))
    reader.readAsDataURL(file)
  })
}

/** The picture as PNG. */
export async function png(shown: Shown): Promise<Blob> {
  const image = new Image(...SIZE)
  const address = URL.createObjectURL(new Blob([drawn(shown, await ownFonts().catch(() => ''))], { type: 'image/svg+xml' }))
  try {
    image.src = address
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: SIZE[0], height: SIZE[1] })
    canvas.getContext('2d')!.drawImage(image, 0, 0, ...SIZE)
    return await new Promise((made, failed) => canvas.toBlob((file) => (file ? made(file) : failed(new Error('empty'))), 'image/png'))
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Hand the picture on: to whoever the device shares with, else as a file. */
export async function share(shown: Shown, name: string): Promise<void> {
  const file = new File([await png(shown)], name, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: shown.title }).catch((fault: Error) => {
      if (fault.name !== 'AbortError') throw fault // who changes their mind is not in trouble
    })
    return
  }
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
