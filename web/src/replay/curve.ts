// The chances over time as a picture: bands one above the other, as broad as somebody's chance.

import type { ChancesRow } from '../messages'

export interface Band {
  seat: number
  path: string
  edge: string // its upper rim
  mark: [x: number, y: number, breadth: number] | null // where it is broadest, if broad enough to carry a sign
}

const BROAD = 0.16 // of everything: a band that can carry a sign
const RIM = 0.03 // of the width, where no sign stands

/** Bands for rows of chances in a picture so wide and high, time going by `actions`. */
export function bandsOf(rows: readonly ChancesRow[], actions: number, width: number, height: number): Band[] {
  const seats = rows[0]?.by_seat.length ?? 0
  const x = (action: number): number => round((action / Math.max(actions, 1)) * width)
  const y = (share: number): number => round((1 - share) * height)
  const below = (row: number[], seat: number): number => row.slice(seat).reduce((sum, share) => sum + share, 0)
  const line = (seat: number): [number, number][] => rows.map(({ after, by_seat }) => [x(after), y(Math.min(1, below(by_seat, seat)))])
  return Array.from({ length: seats }, (_, seat) => {
    const [top, bottom] = [line(seat), line(seat + 1)]
    return {
      seat,
      path: `${joined(top)}L${joined(bottom.reverse()).slice(1)}Z`,
      edge: joined(top),
      mark: broadest(rows, seat, x, y, width),
    }
  })
}

/** Everybody's chances after an action: those of the last row up to it; null where rows are still to come (`complete`: none are). */
export function chancesAt(rows: readonly ChancesRow[], action: number, complete: boolean): number[] | null {
  const last = rows.at(-1)
  if (!last || (!complete && action > last.after)) return null
  return rows.findLast(({ after }) => after <= action)?.by_seat ?? null
}

function broadest(
  rows: readonly ChancesRow[],
  seat: number,
  x: (action: number) => number,
  y: (share: number) => number,
  width: number,
): Band['mark'] {
  let best: Band['mark'] = null
  let most = BROAD
  for (const { after, by_seat } of rows.slice(0, -1)) {
    const share = by_seat[seat]!
    const at = x(after)
    if (share <= most || at < RIM * width || at > (1 - RIM) * width) continue
    most = share
    const above = by_seat.slice(seat + 1).reduce((sum, one) => sum + one, 0)
    best = [at, y(above + share / 2), share]
  }
  return best
}

function joined(points: readonly [number, number][]): string {
  return `M${points.map((point) => point.join(' ')).join('L')}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
