import { preferenceLimits } from '@verdict/proto/http/auth/accounts/preferences'
import { readStored, removeStored, writeStored } from '@verdict/ui'

/** Parameters of the status list without page number and size. */
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

export const maxSavedFilters = preferenceLimits.statusFilters
export const maxFilterNameLength = preferenceLimits.filterName

const keyOf = (uid: string | null) => `status-filters:${uid ?? ''}`

/** Filters that this browser stores for a user or for guests (null), sorted by name. */
export function readSavedFilters(uid: string | null): SavedFilter[] {
  const stored = readStored(keyOf(uid))
  return Array.isArray(stored) ? stored.flatMap(toSaved) : []
}

export function writeSavedFilters(uid: string | null, filters: readonly SavedFilter[]): void {
  if (filters.length === 0) removeStored(keyOf(uid))
  else writeStored(keyOf(uid), filters)
}

/**
 * Merges filters of the browser into those of the account. A different filter of the same name gets a number; filters
 * beyond the maximum are returned.
 */
export function mergeFilters(existing: readonly SavedFilter[], added: readonly SavedFilter[]) {
  let merged = [...existing]
  const leftOver: SavedFilter[] = []
  for (const one of added) {
    if (merged.some((other) => isSameFilter(one.filter, other.filter) && isNamedLike(other.name, one.name))) continue
    if (merged.length >= maxSavedFilters) leftOver.push(one)
    else merged = withFilter(merged, { ...one, name: freeName(one.name, merged) })
  }
  return { merged, leftOver }
}

/** Whether a name equals another one, or was derived from it by a number. */
function isNamedLike(name: string, other: string): boolean {
  return name === other || numbered.exec(name)?.[1] === other.slice(0, maxFilterNameLength - numberLength)
}

const numberLength = 6
const numbered = /^(.*) \(\d+\)$/

function freeName(name: string, taken: readonly SavedFilter[]): string {
  const isTaken = (candidate: string) => taken.some((one) => one.name === candidate)
  if (!isTaken(name)) return name
  const shortened = name.slice(0, maxFilterNameLength - numberLength)
  for (let number = 2; ; number += 1) {
    const next = `${shortened} (${number})`
    if (!isTaken(next)) return next
  }
}

function isSameFilter(one: StatusFilter, other: StatusFilter): boolean {
  const [first, second] = [one, other].map((filter) => JSON.stringify(Object.entries(filterOf(filter))))
  return first === second
}

/** Adds a filter, replacing one of the same name; ignored beyond the maximum. */
export function withFilter(filters: readonly SavedFilter[], { name, filter }: SavedFilter): SavedFilter[] {
  const trimmed = name.trim().slice(0, maxFilterNameLength)
  const others = filters.filter((one) => one.name !== trimmed)
  if (trimmed === '' || others.length >= maxSavedFilters) return [...filters]
  return [...others, { name: trimmed, filter }].sort((a, b) => a.name.localeCompare(b.name))
}

/** The filter part of list parameters. */
export function filterOf({ problemID, username, status, language, onlyMine }: StatusFilter): StatusFilter {
  return {
    ...(problemID === undefined || problemID === '' ? {} : { problemID }),
    ...(username === undefined || username === '' ? {} : { username }),
    ...(status === undefined ? {} : { status }),
    ...(language === undefined ? {} : { language }),
    ...(onlyMine === true ? { onlyMine } : {}),
  }
}

/** Parameter changes that apply a saved filter and reset all others. */
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
    problemID: text('problemID'),
    username: text('username'),
    language: text('language'),
    status: typeof status === 'number' ? status : undefined,
    onlyMine: Reflect.get(filter, 'onlyMine') === true,
  }
  return [{ name, filter: filterOf(read) }]
}
