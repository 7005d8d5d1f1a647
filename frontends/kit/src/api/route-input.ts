import type { AnyRoute, RouteData } from '@verdict/proto/http/route'
import type { Static, TSchema } from 'typebox'
import { isRecord } from '../browser/is-record.ts'

// oxlint-disable-next-line typescript/no-empty-object-type -- the neutral element of an intersection
type None = {}

type Part<R, Key extends 'query' | 'body' | 'params'> =
  R extends Record<Key, infer S extends TSchema>
    ? None extends Static<S>
      ? { [K in Key]?: Static<S> }
      : { [K in Key]: Static<S> }
    : None

/** Input of a route: `query`, `body` and `params` as declared. Each is required if one of its fields is. */
export type RouteInput<R> = Part<R, 'query'> & Part<R, 'body'> & Part<R, 'params'>

/** The arguments after the route of `api.call` and the like. The input is optional if nothing in it is required. */
export type InputArguments<R, Options> =
  None extends RouteInput<R> ? [input?: RouteInput<R>, options?: Options] : [input: RouteInput<R>, options?: Options]

export type { AnyRoute, RouteData }

interface LooseInput {
  query?: unknown
  body?: unknown
  params?: unknown
}

function part(input: unknown, key: keyof LooseInput): unknown {
  return isRecord(input) ? input[key] : undefined
}

/**
 * URL of a call: fills in path parameters, leaves out query values that are undefined or empty, and repeats array
 * values.
 */
export function addressOf(path: string, input: unknown): string {
  const params = part(input, 'params')
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = isRecord(params) ? params[name] : undefined
    return encodeURIComponent(String(value ?? ''))
  })
  const query = part(input, 'query')
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(isRecord(query) ? query : {})) {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    for (const one of values) if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

export function bodyOf(input: unknown): unknown {
  return part(input, 'body')
}
