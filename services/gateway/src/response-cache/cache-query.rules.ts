/**
 * Normalized query as a cache key: only declared parameters, without empty values, sorted by name. It starts with `?`
 * unless it is empty.
 */
export function normaliseQuery(search: string, declared: readonly string[]): string {
  const given = new URLSearchParams(search)
  const entries = [...declared]
    .sort()
    .flatMap((name) => given.getAll(name).map((value) => [name, value] as const))
    .filter(([, value]) => value !== '')
  const normal = new URLSearchParams()
  for (const [name, value] of entries) normal.append(name, value)
  const text = normal.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Normalized JSON body as a cache key: only declared fields, without empty values, sorted by name. Undefined if it is
 * no object; the service then reports the error.
 */
export function normaliseBody(body: Buffer, declared: readonly string[]): string | undefined {
  const given = parsed(body)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const names = new Set(declared)
  const entries = Object.entries(given)
    .filter(([name, value]) => names.has(name) && !isEmpty(value))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(entries))
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
