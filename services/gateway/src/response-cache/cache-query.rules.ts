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
