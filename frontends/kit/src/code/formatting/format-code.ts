import { isChunkError } from '../../browser/chunk-error.ts'

type Format = (code: string, indent: number) => string

/**
 * Formatters by the grammar of the editor. Each is loaded on first use: 1.1 MB for C and similar languages, 0.5 MB for
 * Python.
 */
const formatters: Readonly<Record<string, () => Promise<Format>>> = {
  c: () => braces('main.c'),
  cpp: () => braces('main.cpp'),
  csharp: () => braces('main.cs'),
  java: () => braces('Main.java'),
  javascript: () => braces('main.js'),
  python: async () => (await import('./python.ts')).formatPython(),
  go: async () => (await import('./go.ts')).formatGo(),
}

async function braces(filename: string): Promise<Format> {
  return (await import('./braces.ts')).formatBraces(filename)
}

export function canFormat(grammar: string): boolean {
  return grammar in formatters
}

/** `unavailable`: the formatter could not be loaded; `faulty`: the code has syntax errors. */
export type FormatResult = { code: string } | { fault: 'unavailable' | 'faulty' }

/**
 * Formats a program in the browser.
 *
 * @param indent spaces of a level; Go always uses tabs
 */
export async function formatCode(grammar: string, code: string, indent: number): Promise<FormatResult> {
  const load = formatters[grammar]
  if (load === undefined) return { fault: 'unavailable' }
  let format: Format
  try {
    format = await load()
  } catch (error) {
    if (!isChunkError(error)) console.warn(error)
    return { fault: 'unavailable' }
  }
  try {
    return { code: format(code, indent) }
  } catch {
    return { fault: 'faulty' }
  }
}
