const maxNameLength = 240
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/** Whether a name in a zip is plain: relative, with `/` between its parts, none of them `.`, `..` or empty. */
export function isSafeName(name: string): boolean {
  const path = name.endsWith('/') ? name.slice(0, -1) : name
  if (path === '' || path.length > maxNameLength) return false
  if (path.includes('\\') || path.includes(':') || unprintable.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

/** Left by operating systems; nobody means to hand them in. */
export function isClutter(name: string): boolean {
  return name.split('/').some((part) => part === '__MACOSX' || part === '.DS_Store' || part === 'Thumbs.db')
}

export function baseNameOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** What is shown in place of code: the files with their sizes. */
export function listingOf(files: readonly { name: string; bytes: number }[]): string {
  return files.map(({ name, bytes }) => `${name}  ${bytes} B`).join('\n')
}
