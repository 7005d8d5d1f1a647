/** Returns the folder of a path with its trailing `/`; empty if there is none. */
export function folderPart(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

export function basePart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Removes the last extension of a name. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? name : name.slice(0, dot)
}

/** Returns the extension with its dot, in lower case; empty if there is none. */
export function endingOf(name: string): string {
  const dot = basePart(name).lastIndexOf('.')
  return dot <= 0 ? '' : basePart(name).slice(dot).toLowerCase()
}

/** Lists the files in a folder of a package, sorted by name. */
export function pathsIn({ paths }: { paths: readonly string[] }, folder: string): string[] {
  return paths.filter((path) => path.startsWith(folder)).sort(compareNaturally)
}

/** Finds the folders, with trailing `/`, that contain a file of this name. */
export function foldersWith(paths: readonly string[], name: string): string[] {
  return paths.filter((path) => basePart(path) === name).map(folderPart)
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'variant' })

/** Sorts `2.in` before `10.in`. */
export function compareNaturally(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
