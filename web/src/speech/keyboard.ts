// Single keys at the table: when one counts, and what opens by it.

import { settings } from '../table/settings.svelte'

const TYPED = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]'

/** What covers everything else and has the keyboard to itself. */
export function modal(): Element | null {
  return document.querySelector('dialog:modal, [aria-modal="true"]')
}

/** The single key that was pressed, in lower case; '' if it was none, was typed somewhere, or is not wanted. */
export function single(event: KeyboardEvent): string {
  const typed = event.target instanceof Element && event.target.matches(TYPED)
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typed || modal()) return ''
  if (event.key.length > 1) return event.key
  return settings.keys ? event.key.toLowerCase() : ''
}
