// The small plan of a house that somebody drew, made of the layers of the table it is played at: no server knows it by a name.

import type { BoardLayers } from '../messages'

/** What such a house is called where boards have names. */
export const DRAWN = 'drawn'

let latest: BoardLayers | null = null

/** Have the house of this table in mind. */
export function remember(layers: BoardLayers): void {
  if (layers.board === DRAWN) latest = layers
}

/** Its plan with a room lit; nothing somebody typed is in it. */
export function drawnPlan(room: string): string {
  if (!latest) return ''
  const zones = latest.zones.map(({ name, kind, at: [x, y], outline }) => {
    const path = outline.replace(/[^\w\s.,-]/g, '')
    return `<path class="${name === room ? 'lit' : kind}" transform="translate(${Number(x)} ${Number(y)})" d="${path}"/>`
  })
  return `<svg class="drawn" viewBox="0 0 ${Number(latest.width)} ${Number(latest.height)}" aria-hidden="true">${zones.join('')}</svg>`
}
