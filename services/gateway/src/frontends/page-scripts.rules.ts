import type { Locale } from '@verdict/proto/codes/locale'

/** Describes scripts that the pages of a remote need besides its routes, from its build (`page-scripts.json`). */
export interface PageScripts {
  /** Scripts by path pattern: `/problem/:problemID`. */
  pages: Readonly<Record<string, readonly string[]>>
  texts: Readonly<Record<string, readonly string[]>>
  /** Path patterns of pages that redirect guests to the home page. */
  signInPages: readonly string[]
  /** Scripts that paint the first part of some pages early. */
  firstPaint: { file: string; pages: readonly string[] } | undefined
}

/** Undefined if it lists no pages, which then load their scripts themselves. */
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

/** Scripts and texts of the page at a path; none if there is no page. */
export function pageScriptsAt(scripts: PageScripts, path: string, language: Locale): string[] {
  const found = scripts.pages[pageAt(scripts, path) ?? '']
  return found === undefined ? [] : [...found, ...(scripts.texts[language] ?? [])]
}

/** Whether the page at a path redirects guests to the home page. */
export function needsSignIn(scripts: PageScripts, path: string): boolean {
  return scripts.signInPages.includes(pageAt(scripts, path) ?? '')
}

/** The script that paints the first part of the page at a path; undefined: none. */
export function firstPaintAt(scripts: PageScripts, path: string): string | undefined {
  const { file, pages = [] } = scripts.firstPaint ?? {}
  return pages.includes(pageAt(scripts, path) ?? '') ? file : undefined
}

/** The declared path pattern of the page at a path. */
function pageAt({ pages, signInPages, firstPaint }: PageScripts, path: string): string | undefined {
  const patterns = new Set([...Object.keys(pages), ...signInPages, ...(firstPaint?.pages ?? [])])
  // The more specific pattern wins: `/contest/virtual` is not a contest.
  return [...patterns]
    .filter((pattern) => isAt(pattern, path))
    .sort((one, other) => parametersIn(one) - parametersIn(other))[0]
}

function isAt(pattern: string, path: string): boolean {
  const [patternParts, pathParts] = [pattern.split('/'), path.split('/')]
  // A last segment with a question mark is optional.
  if (pattern.endsWith('?') && pathParts.length === patternParts.length - 1) patternParts.pop()
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((part, at) => part.startsWith(':') || part === pathParts[at])
  )
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
