import { readStored, writeStored } from '@verdict/ui'

/** What the list of submissions can be narrowed to, besides its page. */
export interface StatusFilter {
  problemID?: string | undefined
  username?: string | undefined
  status?: number | undefined
  language?: string | undefined
  onlyMine?: boolean | undefined
}

export interface SavedFilter {
  name: string
  filter: StatusFilter
}

export const savedAtMost = 20
export const longestName = 40

const keyOf = (uid: string | null) => `status-filters:${uid ?? ''}`

/** Filters that somebody has saved in this browser, in the order of their names. */
export function readSavedFilters(uid: string | null): SavedFilter[] {
  const stored = readStored(keyOf(uid))
  return Array.isArray(stored) ? stored.flatMap(toSaved) : []
}

export function writeSavedFilters(uid: string | null, filters: readonly SavedFilter[]): void {
  writeStored(keyOf(uid), filters)
}

/** Adds a filter; one of the same name gives way to it. Beyond the limit nothing is added. */
export function withFilter(filters: readonly SavedFilter[], { name, filter }: SavedFilter): SavedFilter[] {
  const trimmed = name.trim().slice(0, longestName)
  const others = filters.filter((one) => one.name !== trimmed)
  if (trimmed === '' || others.length >= savedAtMost) return [...filters]
  return [...others, { name: trimmed, filter }].sort((a, b) => a.name.localeCompare(b.name))
}

/** The filter alone of the parameters of a list: neither its page nor the size of one. */
export function filterOf({ problemID, username, status, language, onlyMine }: StatusFilter): StatusFilter {
  return {
    ...(problemID === undefined || problemID === '' ? {} : { problemID }),
    ...(username === undefined || username === '' ? {} : { username }),
    ...(status === undefined ? {} : { status }),
    ...(language === undefined ? {} : { language }),
    ...(onlyMine === true ? { onlyMine } : {}),
  }
}

/** Changes that make a list show a saved filter and nothing else of an earlier one. */
export function changesFor(filter: StatusFilter) {
  const none = { problemID: undefined, completeProblemID: undefined, username: undefined, status: undefined }
  return { ...none, language: undefined, onlyMine: undefined, ...filter }
}

function toSaved(stored: unknown): SavedFilter[] {
  if (typeof stored !== 'object' || stored === null) return []
  const name: unknown = Reflect.get(stored, 'name')
  const filter: unknown = Reflect.get(stored, 'filter')
  if (typeof name !== 'string' || typeof filter !== 'object' || filter === null) return []
  const text = (field: string) => {
    const value: unknown = Reflect.get(filter, field)
    return typeof value === 'string' ? value : undefined
  }
  const status: unknown = Reflect.get(filter, 'status')
  const read = {
    ...{ problemID: text('problemID'), username: text('username'), language: text('language') },
    ...{ status: typeof status === 'number' ? status : undefined, onlyMine: Reflect.get(filter, 'onlyMine') === true },
  }
  return [{ name, filter: filterOf(read) }]
}
