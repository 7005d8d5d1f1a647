/** The name of a file without the folders that it lies in. */
export function baseNameOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** What is shown in place of code: the files with their sizes. */
export function listingOf(files: readonly { name: string; bytes: number }[]): string {
  return files.map(({ name, bytes }) => `${name}  ${bytes} B`).join('\n')
}
