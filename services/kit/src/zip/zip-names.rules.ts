const maxNameLength = 240
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * Whether a name in a zip is a plain relative path: `/` as separator, no part that is empty, `.` or `..`, no backslash,
 * no colon (drive letters, alternate data streams) and no control characters. Names of folders end with `/`.
 */
export function isSafeName(name: string): boolean {
  const path = name.endsWith('/') ? name.slice(0, -1) : name
  if (path === '' || path.length > maxNameLength) return false
  if (path.includes('\\') || path.includes(':') || unprintable.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

/** The name without control characters, for messages. */
export function shownName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cs}]/gu, '?').slice(0, 120)
}

/** Names with the same folded form would be the same file on some file systems. */
export function foldFileName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}

/** Whether the file was added by an operating system, such as `.DS_Store`. */
export function isSystemFile(name: string): boolean {
  return name.split('/').some((part) => part === '__MACOSX' || part === '.DS_Store' || part === 'Thumbs.db')
}

/**
 * The first name that occurs twice after folding, or that is a file and a folder at once; null if there is none. Names
 * of folders end with `/` and may be repeated.
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

/** The folder, with its `/`, that contains all of these files; empty if there is none. */
export function commonTopFolder(files: readonly string[]): string {
  const first = files[0]
  const end = first?.indexOf('/') ?? -1
  if (first === undefined || end < 0) return ''
  const top = first.slice(0, end + 1)
  return files.every((name) => name.startsWith(top)) ? top : ''
}
