import type { Locale } from '@verdict/proto/codes/locale'

/** What the pages of a remote need besides its routes, as its build says (`page-scripts.json`). */
export interface PageScripts {
  /** Scripts by path: `/problem/:problemID`. */
  pages: Readonly<Record<string, readonly string[]>>
  texts: Readonly<Record<string, readonly string[]>>
  /** Paths of the pages from which guests are sent home. */
  signInPages: readonly string[]
  /** What paints the beginning of some pages before the others have come. */
  firstPaint: { file: string; pages: readonly string[] } | undefined
}

/** Undefined for what says nothing of pages: they ask for their scripts themselves then. */
export function parsePageScripts(value: unknown): PageScripts | undefined {
  const [pages, texts] = [listsIn(value, 'pages'), listsIn(value, 'texts')]
  if (typeof value !== 'object' || value === null || pages === undefined || texts === undefined) return undefined
  return {
    pages,
    texts,
    signInPages: strings(Reflect.get(value, 'signInPages')),
    firstPaint: parseFirstPaint(Reflect.get(value, 'firstPaint')),
  }
}

function parseFirstPaint(value: unknown): PageScripts['firstPaint'] {
  if (typeof value !== 'object' || value === null) return undefined
  const file: unknown = Reflect.get(value, 'file')
  return typeof file === 'string' ? { file, pages: strings(Reflect.get(value, 'pages')) } : undefined
}

/** Scripts of the page at an address and its texts; none for an address that has no page there. */
export function pageScriptsAt(scripts: PageScripts, path: string, language: Locale): string[] {
  const found = scripts.pages[pageAt(scripts, path) ?? '']
  return found === undefined ? [] : [...found, ...(scripts.texts[language] ?? [])]
}

/** Whether guests are sent home from an address. */
export function needsSignIn(scripts: PageScripts, path: string): boolean {
  return scripts.signInPages.includes(pageAt(scripts, path) ?? '')
}

/** The script that paints the beginning of the page at an address; undefined where there is none. */
export function firstPaintAt(scripts: PageScripts, path: string): string | undefined {
  const { file, pages = [] } = scripts.firstPaint ?? {}
  return pages.includes(pageAt(scripts, path) ?? '') ? file : undefined
}

/** The path of the page at an address, as it was declared. */
function pageAt({ pages, signInPages, firstPaint }: PageScripts, path: string): string | undefined {
  const patterns = new Set([...Object.keys(pages), ...signInPages, ...(firstPaint?.pages ?? [])])
  // `/contest/virtual` is no contest.
  return [...patterns]
    .filter((pattern) => isAt(pattern, path))
    .sort((one, other) => parametersIn(one) - parametersIn(other))[0]
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
