/** The name of a file without the folders that it lies in. */
export function baseNameOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** The text that is shown in place of code: names and sizes of the files. */
export function listingOf(files: readonly { name: string; bytes: number }[]): string {
  return files.map(({ name, bytes }) => `${name}  ${bytes} B`).join('\n')
}
