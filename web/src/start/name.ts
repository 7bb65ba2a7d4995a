// What one was called last time. Remembered on this device, and nowhere else.

const KEY = 'name'

export function lastName(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(KEY, name.trim())
  } catch {
    // Forgotten, then.
  }
}
