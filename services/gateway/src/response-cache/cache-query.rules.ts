/**
 * The query as the service will understand it, so that callers who ask the same get the same copy: only what the route
 * declares, without empty values, in the order of the names. It starts with `?` unless it is empty.
 */
export function normaliseQuery(search: string, declared: readonly string[]): string {
  const given = new URLSearchParams(search)
  const kept = [...declared]
    .sort()
    .flatMap((name) => given.getAll(name).map((value) => [name, value] as const))
    .filter(([, value]) => value !== '')
  const normal = new URLSearchParams()
  for (const [name, value] of kept) normal.append(name, value)
  const text = normal.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * A JSON body as the service will understand it, for the same purpose: only what the route declares, without empty
 * values, in the order of the names. Undefined where it is no object: the service says what is wrong with it.
 */
export function normaliseBody(body: Buffer, declared: readonly string[]): string | undefined {
  const given = parsed(body)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const names = new Set(declared)
  const kept = Object.entries(given)
    .filter(([name, value]) => names.has(name) && !isEmpty(value))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(kept))
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
