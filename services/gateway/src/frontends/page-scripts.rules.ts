import type { Locale } from '@verdict/proto/codes/locale'

/** What the pages of a remote need besides its routes, as its build says (`page-scripts.json`). */
export interface PageScripts {
  /** Scripts by path: `/problem/:problemID`. */
  pages: Readonly<Record<string, readonly string[]>>
  texts: Readonly<Record<string, readonly string[]>>
}

/** Undefined for what says nothing of pages: they ask for their scripts themselves then. */
export function parsePageScripts(value: unknown): PageScripts | undefined {
  const [pages, texts] = [listsIn(value, 'pages'), listsIn(value, 'texts')]
  return pages === undefined || texts === undefined ? undefined : { pages, texts }
}

/** Scripts of the page at an address and its texts; none for an address that has no page there. */
export function pageScriptsAt({ pages, texts }: PageScripts, path: string, language: Locale): string[] {
  const matching = Object.keys(pages).filter((pattern) => isAt(pattern, path))
  if (matching.length === 0) return []
  // `/contest/virtual` is no contest.
  const closest = matching.reduce((best, one) => (parametersIn(one) < parametersIn(best) ? one : best))
  return [...(pages[closest] ?? []), ...(texts[language] ?? [])]
}

function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

function parametersIn(pattern: string): number {
  return pattern.split('/:').length
}

function listsIn(value: unknown, name: string): Record<string, string[]> | undefined {
  const lists: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  if (typeof lists !== 'object' || lists === null) return undefined
  return Object.fromEntries(
    Object.entries(lists).map(([key, list]) => [
      key,
      (Array.isArray(list) ? list : []).filter((one) => typeof one === 'string'),
    ]),
  )
}
