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

/** Remember something under a name; '' forgets it. Whether that was possible: storage may be full, or forbidden. */
export function remember(name: string, value: string, where: Where = 'localStorage'): boolean {
  try {
    if (value) globalThis[where].setItem(name, value)
    else globalThis[where].removeItem(name)
    return true
  } catch {
    return false
  }
}

/** The names under which something is remembered, of those that begin so. */
export function remembered(prefix: string): string[] {
  try {
    return Object.keys(globalThis.localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}
