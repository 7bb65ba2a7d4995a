// What is remembered on this device, and nowhere else. Where storage is forbidden, nothing is.

type Where = 'localStorage' | 'sessionStorage' // for good, or as long as the tab

/** What was remembered under a name; '' if nothing was. */
export function recall(name: string, where: Where = 'localStorage'): string {
  try {
    return globalThis[where].getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Which of these was remembered, else the usual one. */
export function recallAmong<T extends string>(name: string, among: readonly T[], usual: T): T {
  const kept = recall(name)
  return among.find((value) => value === kept) ?? usual
}

/** Remember something under a name; '' forgets it. */
export function remember(name: string, value: string, where: Where = 'localStorage'): void {
  try {
    if (value) globalThis[where].setItem(name, value)
    else globalThis[where].removeItem(name)
  } catch {
    // Forgotten, then.
  }
}
