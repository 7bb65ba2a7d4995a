// A moment as it stands in an address: #deed=37, #deed=37&eyes=2. Links keep these names, so that those sent long ago still lead there.

export interface ReplayAddress {
  action: number // how many actions were done by then
  viewer: number | null // the seat whose cards are seen; null: all cards are open
}

/** The moment an address names; the deal if it names none. */
export function addressIn(hash: string): ReplayAddress {
  const wanted = new URLSearchParams(hash.replace(/^#/, ''))
  return { action: whole(wanted.get('deed')) ?? 0, viewer: whole(wanted.get('eyes')) }
}

/** What an address has behind its path to lead to a moment. */
export function hashOf({ action, viewer }: ReplayAddress): string {
  return `#deed=${action}${viewer === null ? '' : `&eyes=${viewer}`}`
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}
