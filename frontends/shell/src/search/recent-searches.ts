import { readStored, removeStored, writeStored } from '@verdict/ui'

const key = 'verdict.recent-searches'
const maxSearches = 8

/** Recent searches in this browser, latest first. */
export function readRecentSearches(): string[] {
  const stored = readStored(key)
  const list: unknown[] = Array.isArray(stored) ? stored : []
  return list.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, maxSearches)
}

/** Remembers a search after it was submitted or one of its results was opened. */
export function addRecentSearch(text: string): void {
  const q = text.trim()
  if (q === '') return
  writeStored(key, [q, ...readRecentSearches().filter((one) => one !== q)].slice(0, maxSearches))
}

export function clearRecentSearches(): void {
  removeStored(key)
}
