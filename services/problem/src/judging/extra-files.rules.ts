import { AppError } from '@verdict/kit/errors'

export interface ExtraFile {
  name: string
  content: string
}

const maxFiles = 20
const maxTotalBytes = 2 * 1024 * 1024
const plainName = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/

/** A file name without folders: letters, digits, `_`, `.`, `-`, at most 100 characters, not beginning with `.` or `-`. */
export function isPlainFileName(name: string): boolean {
  return plainName.test(name)
}

type FileFault = 'problem.extra_file_invalid' | 'problem.grader_file_invalid'

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(Object.entries(value))
  } catch {
    return null
  }
}

/**
 * Checks files by name: at most 20 and 2 MiB, each with a plain name and some content.
 *
 * @throws AppError with the code `fault`
 */
export function validatedFiles(
  contents: Readonly<Record<string, unknown>>,
  fault: FileFault = 'problem.extra_file_invalid',
): ExtraFile[] {
  const invalid = (detail: string) => new AppError(fault, { detail })
  const files = Object.entries(contents).map(([name, content]) => {
    if (!isPlainFileName(name)) throw invalid(name.slice(0, 100))
    if (typeof content !== 'string' || content === '') throw invalid(name)
    return { name, content }
  })
  if (files.length > maxFiles) throw invalid(`> ${maxFiles}`)
  const bytes = files.reduce((total, { content }) => total + Buffer.byteLength(content), 0)
  if (bytes > maxTotalBytes) throw invalid('> 2 MiB')
  return files
}

/**
 * Reads the extra files of a problem: a JSON text, file name to content. Empty texts and `{}` are no files.
 *
 * @throws AppError with the code `fault`
 */
export function parseExtraFiles(text: string | null | undefined, fault?: FileFault): ExtraFile[] {
  if (text === null || text === undefined || text.trim() === '') return []
  const contents = parseObject(text)
  if (contents === null) throw new AppError(fault ?? 'problem.extra_file_invalid', { detail: 'JSON' })
  return validatedFiles(contents, fault)
}

/** The text that clients get: JSON, or null when there are none. */
export function extraFilesText(files: readonly ExtraFile[]): string | null {
  if (files.length === 0) return null
  return JSON.stringify(Object.fromEntries(files.map(({ name, content }) => [name, content])))
}
