import { AppError } from '@verdict/kit/errors'
export { textLanguage } from '@verdict/proto/codes/problem'

export const maxCodeLength = 65_535

/** Length in Unicode code points, as readers count characters. */
export function characterCount(text: string): number {
  let surrogatePairs = 0
  for (let index = 0; index < text.length - 1; index += 1) {
    const isHigh = (text.charCodeAt(index) & 0xfc00) === 0xd800
    if (isHigh && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) surrogatePairs += 1
  }
  return text.length - surrogatePairs
}

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
