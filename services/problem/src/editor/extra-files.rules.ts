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

function invalid(detail: string): AppError {
  return new AppError('problem.extra_file_invalid', { detail })
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid('JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('JSON')
  return Object.fromEntries(Object.entries(value))
}

/**
 * Reads the extra files of a problem: a JSON text, file name to content. Empty texts and `{}` are no files. At most 20
 * files and 2 MiB, each with a plain name and some content.
 *
 * @throws AppError problem.extra_file_invalid
 */
export function parseExtraFiles(text: string | null | undefined): ExtraFile[] {
  if (text === null || text === undefined || text.trim() === '') return []
  const files = Object.entries(parseObject(text)).map(([name, content]) => {
    if (!isPlainFileName(name)) throw invalid(name.slice(0, 100))
    if (typeof content !== 'string' || content === '') throw invalid(name)
    return { name, content }
  })
  if (files.length > maxFiles) throw invalid(`> ${maxFiles}`)
  const bytes = files.reduce((total, { content }) => total + Buffer.byteLength(content), 0)
  if (bytes > maxTotalBytes) throw invalid('> 2 MiB')
  return files
}

/** The text that clients get: JSON, or null when there are none. */
export function extraFilesText(files: readonly ExtraFile[]): string | null {
  if (files.length === 0) return null
  return JSON.stringify(Object.fromEntries(files.map(({ name, content }) => [name, content])))
}
