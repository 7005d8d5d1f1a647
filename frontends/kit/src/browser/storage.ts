/** Local storage with JSON-encoded values. A browser that refuses storage loses remembering, nothing else. */

export function readStored(key: string): unknown {
  try {
    const text = window.localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden; the value is kept in memory until the page is left.
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Storage is full or forbidden.
  }
}
