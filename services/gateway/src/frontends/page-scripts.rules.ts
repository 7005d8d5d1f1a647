import type { Locale } from '@verdict/proto/codes/locale'

/** What the pages of a remote need besides its routes, as its build says (`page-scripts.json`). */
export interface PageScripts {
  /** Scripts by path: `/problem/:problemID`. */
  pages: Readonly<Record<string, readonly string[]>>
  texts: Readonly<Record<string, readonly string[]>>
  /** Paths of the pages from which guests are sent home. */
  members: readonly string[]
  /** What paints the beginning of some pages before the others have come. */
  firstPaint: string | undefined
}

/** Undefined for what says nothing of pages: they ask for their scripts themselves then. */
export function parsePageScripts(value: unknown): PageScripts | undefined {
  const [pages, texts] = [listsIn(value, 'pages'), listsIn(value, 'texts')]
  if (typeof value !== 'object' || value === null || pages === undefined || texts === undefined) return undefined
  const firstPaint: unknown = Reflect.get(value, 'firstPaint')
  return {
    pages,
    texts,
    members: strings(Reflect.get(value, 'members')),
    firstPaint: typeof firstPaint === 'string' ? firstPaint : undefined,
  }
}

/** Scripts of the page at an address and its texts; none for an address that has no page there. */
export function pageScriptsAt({ pages, texts }: PageScripts, path: string, language: Locale): string[] {
  const page = closestTo(path, Object.keys(pages))
  return page === undefined ? [] : [...(pages[page] ?? []), ...(texts[language] ?? [])]
}

/** Whether guests are sent home from an address. */
export function isForMembers({ pages, members }: PageScripts, path: string): boolean {
  const page = closestTo(path, [...new Set([...Object.keys(pages), ...members])])
  return page !== undefined && members.includes(page)
}

function closestTo(path: string, patterns: readonly string[]): string | undefined {
  const matching = patterns.filter((pattern) => isAt(pattern, path))
  // `/contest/virtual` is no contest.
  return matching.sort((one, other) => parametersIn(one) - parametersIn(other))[0]
}

function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  // A last part with a question mark may be left out.
  if (pattern.endsWith('?') && given.length === wanted.length - 1) wanted.pop()
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

function parametersIn(pattern: string): number {
  return pattern.split('/:').length
}

function listsIn(value: unknown, name: string): Record<string, string[]> | undefined {
  const lists: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  if (typeof lists !== 'object' || lists === null) return undefined
  return Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, strings(list)]))
}

function strings(list: unknown): string[] {
  return (Array.isArray(list) ? list : []).filter((one) => typeof one === 'string')
}
