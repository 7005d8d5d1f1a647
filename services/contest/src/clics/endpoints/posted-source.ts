import { buffer } from 'node:stream/consumers'
import { languages } from '@verdict/proto/codes/languages/languages'
import { AppError } from '@verdict/kit/errors'
import { openZip } from '@verdict/kit/zip'
import { entryPoint, languageId } from '../objects/languages.rules.ts'

/** A program has at most 65,535 characters of at most four bytes each. */
const maxFileBytes = 4 * 65_535
const limits = { maxFiles: 20, maxTotalBytes: 2 * maxFileBytes, maxFileBytes }

/** The name of a language. @throws AppError submission.language_not_offered */
export function languageOf(id: string): string {
  const found = languages.find(({ name }) => languageId(name) === id)
  if (found === undefined) throw new AppError('submission.language_not_offered', { language: id })
  return found.name
}

/** Some languages require an entry point, and exactly one value is accepted. @throws AppError request.invalid */
export function assertEntryPoint(language: string, given: string | null | undefined): void {
  const required = entryPoint(language)
  if (required !== null && given !== required)
    throw new AppError('request.invalid', { detail: `entry_point: ${required}` })
}

/**
 * The program in a base64-encoded zip with a single file.
 *
 * @throws AppError contest.source_not_alone, contest.source_not_text, zip.…
 */
export async function sourceIn(base64: string): Promise<string> {
  const zip = await openZip(Buffer.from(base64, 'base64'), limits)
  const [name, ...others] = zip.files.keys()
  if (name === undefined || others.length > 0) throw new AppError('contest.source_not_alone')
  const bytes = await buffer(zip.read(name))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('contest.source_not_text')
  }
}
