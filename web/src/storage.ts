// What is remembered on this device, and nowhere else. Where storage is forbidden, nothing is.

/** What was remembered under a name; '' if nothing was. */
export function recall(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Which of these was remembered, else the usual one. */
export function recallAmong<T extends string>(name: string, among: readonly T[], usual: T): T {
  const kept = recall(name)
  return among.find((value) => value === kept) ?? usual
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Forgotten, then.
  }
}
