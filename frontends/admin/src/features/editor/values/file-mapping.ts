import type { FileValues } from './file-values.ts'

/** JSON text of name to content, as the API has it; anything else is no file. */
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
