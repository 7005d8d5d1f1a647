const maxNameLength = 240
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * Whether a name in a zip is plain: relative, with `/` between its parts, no part `.` or `..` or empty, no backslash, no
 * colon (of a drive, or of a stream beside a file), no control characters. A folder's name ends with `/`.
 */
export function isSafeName(name: string): boolean {
  const path = name.endsWith('/') ? name.slice(0, -1) : name
  if (path === '' || path.length > maxNameLength) return false
  if (path.includes('\\') || path.includes(':') || unprintable.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

/** For messages: the name without what could disturb a line. */
export function shownName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cs}]/gu, '?').slice(0, 120)
}

/** Two names that fold to the same would be one file on some disk. */
export function foldFileName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}

/** Left by operating systems; nobody means to upload them. */
export function isJunk(name: string): boolean {
  return name.split('/').some((part) => part === '__MACOSX' || part === '.DS_Store' || part === 'Thumbs.db')
}

/**
 * The first name that is there twice after folding, or that is a file and a folder at once; null when there is none.
 * Folders end with `/` and may be named more than once.
 */
export function findDuplicate(names: readonly string[]): string | null {
  const files = new Set<string>()
  const folders = new Set<string>()
  for (const name of names) {
    const folded = foldFileName(name)
    const isFolder = folded.endsWith('/')
    if (isFolder) folders.add(folded.slice(0, -1))
    else if (files.has(folded)) return name
    else files.add(folded)
    const parts = folded.split('/').slice(0, isFolder ? -2 : -1)
    for (let depth = 1; depth <= parts.length; depth += 1) folders.add(parts.slice(0, depth).join('/'))
  }
  return names.find((name) => !name.endsWith('/') && folders.has(foldFileName(name))) ?? null
}

/** The folder, with its `/`, that all of these files lie in; empty when there is none. */
export function commonTopFolder(files: readonly string[]): string {
  const first = files[0]
  const end = first?.indexOf('/') ?? -1
  if (first === undefined || end < 0) return ''
  const top = first.slice(0, end + 1)
  return files.every((name) => name.startsWith(top)) ? top : ''
}
