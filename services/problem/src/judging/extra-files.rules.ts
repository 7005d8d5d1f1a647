import { AppError } from '@verdict/kit/errors'

export interface ExtraFile {
  name: string
  content: string
}

const maxFiles = 20
const maxTotalBytes = 2 * 1024 * 1024
const plainName = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/

/**
 * Whether this is a file name without folders: letters, digits, `_`, `.`, `-`, at most 100 characters, not starting
 * with `.` or `-`.
 */
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
 * Validates files by name: at most 20 files and 2 MiB, each with a plain name and non-empty content.
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
 * Parses the extra files of a problem from JSON that maps names to contents. Empty texts and `{}` mean no files.
 *
 * @throws AppError with the code `fault`
 */
export function parseExtraFiles(text: string | null | undefined, fault?: FileFault): ExtraFile[] {
  if (text === null || text === undefined || text.trim() === '') return []
  const contents = parseObject(text)
  if (contents === null) throw new AppError(fault ?? 'problem.extra_file_invalid', { detail: 'JSON' })
  return validatedFiles(contents, fault)
}

/** The files as JSON for clients, or null without any. */
export function extraFilesText(files: readonly ExtraFile[]): string | null {
  if (files.length === 0) return null
  return JSON.stringify(Object.fromEntries(files.map(({ name, content }) => [name, content])))
}
