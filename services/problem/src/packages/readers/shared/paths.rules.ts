/** The part before the last `/`, with it; empty: there is none. */
export function folderPart(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

export function basePart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A name without its last ending. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? name : name.slice(0, dot)
}

/** With the dot, in lower case; empty: none. */
export function endingOf(name: string): string {
  const dot = basePart(name).lastIndexOf('.')
  return dot <= 0 ? '' : basePart(name).slice(dot).toLowerCase()
}

/** Paths of the files in a folder of a package, in the order of their names. */
export function pathsIn({ paths }: { paths: readonly string[] }, folder: string): string[] {
  return paths.filter((path) => path.startsWith(folder)).sort(compareNaturally)
}

/** Folders, with their `/`, that hold a file of this name. */
export function foldersWith(paths: readonly string[], name: string): string[] {
  return paths.filter((path) => basePart(path) === name).map(folderPart)
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'variant' })

/** `2.in` before `10.in`. */
export function compareNaturally(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
