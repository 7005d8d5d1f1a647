import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Static, TSchema } from 'typebox'
import { isRecord } from '../browser/is-record.ts'

/** Page sizes that a reader may choose. */
export const pageSizes = [10, 15, 30, 50, 100] as const

const maxPage = 1_000_000

interface ListRoute {
  query: TSchema
}

type Query<R extends ListRoute> = Static<R['query']>

export type ListParams<R extends ListRoute> = Query<R> & { currentPage: number; limit: number }

export interface ChangeOptions {
  /** Takes the place of the address instead of adding one to the history: while typing. */
  replace?: boolean
}

export type ChangeListParams<R extends ListRoute> = (changes: Partial<Query<R>>, options?: ChangeOptions) => void

/**
 * The filters and the page of a list, read from the address and written to it, so that a link shows what its sender saw.
 * Names, types and defaults are those of the route's query. Changing a filter goes back to the first page; values that
 * are the default leave the address.
 */
export function useListParams<R extends ListRoute>(
  route: R,
  defaults?: Partial<Query<R>>,
): [params: ListParams<R>, change: ChangeListParams<R>] {
  const [search, setSearch] = useSearchParams()
  const fields = fieldsOf(route.query, defaults)
  // Keeps the object equal while its values are, for query keys and dependencies of effects.
  const values = JSON.stringify(readParams(fields, search))
  const params = useMemo(() => JSON.parse(values) as ListParams<R>, [values])

  const write = useRef<ChangeListParams<R>>(() => undefined)
  useEffect(() => {
    write.current = (changes, { replace = false } = {}) =>
      // A new page starts at the top; a filter keeps the scroll position.
      setSearch((current) => writeParams(fields, current, changes), {
        replace,
        preventScrollReset: !('currentPage' in changes),
      })
  })
  const change = useCallback<ChangeListParams<R>>((changes, options) => write.current(changes, options), [])
  return [params, change]
}

/** The values that `useListParams` would read from this address, for prefetching a list before it is rendered. */
export function listParamsAt<R extends ListRoute>(
  route: R,
  search: URLSearchParams,
  defaults?: Partial<Query<R>>,
): ListParams<R> {
  return readParams(fieldsOf(route.query, defaults), search) as ListParams<R>
}

interface Field {
  name: string
  type: string
  fallback: unknown
  /** Maximum page size, if the route declares one. */
  maximum: number | undefined
}

export function fieldsOf(schema: unknown, defaults: object = {}): Field[] {
  const properties = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {}
  const own: Record<string, unknown> = { ...defaults }
  return Object.entries(properties).map(([name, property]) => {
    const declared: Record<string, unknown> = isRecord(property) ? property : {}
    const { type, maximum } = declared
    return {
      name,
      type: String(type),
      fallback: own[name] ?? declared['default'],
      maximum: typeof maximum === 'number' && maximum < maxPage ? maximum : undefined,
    }
  })
}

export function readParams(fields: readonly Field[], search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = clamped(field, decoded(field, search.get(field.name)))
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

function decoded({ type, fallback }: Field, text: string | null): unknown {
  if (text === null || text === '') return fallback
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : fallback
  if (type === 'integer' || type === 'number') {
    const value = Number(text)
    return Number.isFinite(value) && (type === 'number' || Number.isInteger(value)) ? value : fallback
  }
  return text
}

function clamped({ name, fallback, maximum }: Field, value: unknown): unknown {
  if (typeof value !== 'number') return value
  if (name === 'currentPage') return Math.min(Math.max(1, value), maxPage)
  if (name === 'limit') return value < 1 ? fallback : Math.min(value, maximum ?? 100)
  return value
}

export function writeParams(fields: readonly Field[], search: URLSearchParams, changes: object): URLSearchParams {
  const next = new URLSearchParams(search)
  const changed: Record<string, unknown> = { ...changes }
  if (!('currentPage' in changed)) changed['currentPage'] = 1
  for (const { name, fallback } of fields) {
    if (!(name in changed)) continue
    const value = changed[name]
    if (value === undefined || value === null || value === '' || value === fallback) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
