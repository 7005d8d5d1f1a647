import { characterCount } from '@verdict/proto/codes/texts/character-count'
import { AppError } from '@verdict/kit/errors'
export { textLanguage } from '@verdict/proto/codes/problem'

export const maxCodeLength = 65_535

/**
 * Refuses code that is empty or too long and returns its length in characters.
 *
 * @throws AppError submission.code_empty, submission.code_too_long
 */
export function assertCode(code: string): number {
  if (code.trim() === '') throw new AppError('submission.code_empty')
  const length = characterCount(code)
  if (length > maxCodeLength) throw new AppError('submission.code_too_long', { limit: maxCodeLength })
  return length
}
