import type { FileValues } from './file-values.ts'

/** Parses files of the API: a JSON object of name to content; anything else counts as none. */
export function parseFiles(text: string | null): FileValues[] {
  try {
    const files: unknown = text === null || text === '' ? {} : JSON.parse(text)
    if (typeof files !== 'object' || files === null) return []
    return Object.entries(files).map(([name, content]) => ({ name, content: String(content) }))
  } catch {
    return []
  }
}

export function writeFiles(files: readonly FileValues[]): string | null {
  if (files.length === 0) return null
  return JSON.stringify(Object.fromEntries(files.map(({ name, content }) => [name.trim(), content])))
}
