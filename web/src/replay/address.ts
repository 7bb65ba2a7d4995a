// A moment as it stands in an address: #deed=37, #deed=37&eyes=2.

export interface Place {
  deed: number
  eyes: number | null // a seat; null: all cards are open
}

/** The moment an address names; the deal if it names none. */
export function placeIn(hash: string): Place {
  const wanted = new URLSearchParams(hash.replace(/^#/, ''))
  return { deed: whole(wanted.get('deed')) ?? 0, eyes: whole(wanted.get('eyes')) }
}

/** What an address has behind its path to lead to a moment. */
export function hashOf({ deed, eyes }: Place): string {
  return `#deed=${deed}${eyes === null ? '' : `&eyes=${eyes}`}`
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}
