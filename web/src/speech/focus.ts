// Where the focus is, for those who have nothing else to point with. A part of the table is marked by data-region; whatever had the
// focus and goes away hands it to what is next in its part, or to what there is to do.

const STOPS = 'a[href], button, input, select, textarea, [tabindex]'
const LAST_RESORT = 'acts'

/** The places in a part of the table where the Tab key stops. */
function stops(region: Element): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility() && !stop.closest('[inert]'),
  )
}

/** Go to a part of the table: its first stop, or the part itself; whether there is one. */
export function visit(name: string): boolean {
  const region = [...document.querySelectorAll<HTMLElement>(`[data-region="${name}"]`)].find((one) => one.checkVisibility())
  if (!region) return false
  const stop = stops(region)[0] ?? region
  stop.focus({ preventScroll: true })
  return document.activeElement === stop
}

/** Keeps the focus from getting lost in a part of the page, for those who have moved it by keyboard. */
export function keepFocus(root: HTMLElement): () => void {
  let held: Element | null = null
  let region = LAST_RESORT

  function came({ target }: FocusEvent): void {
    held = target instanceof Element && target.matches(':focus-visible') ? target : null
    region = held?.closest<HTMLElement>('[data-region]')?.dataset['region'] ?? LAST_RESORT
  }

  function changed(): void {
    if (!held || held.isConnected || document.activeElement !== document.body) return
    if (!visit(region)) visit(LAST_RESORT)
  }

  root.addEventListener('focusin', came)
  const watch = new MutationObserver(changed)
  watch.observe(root, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    root.removeEventListener('focusin', came)
  }
}
