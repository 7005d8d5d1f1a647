import { AppError } from '@verdict/kit/errors'
import { textLanguage } from '@verdict/proto/codes/problem'

export { textLanguage }

export const maxCodeLength = 65_535
export const minCodeLength = 50

/** Languages in which a whole program can be a single short line. */
const terseLanguages = [
  ...[textLanguage, 'Py', 'PHP', 'Ruby', 'Rust', 'JavaScript'],
  ...['TypeScript', 'Perl', 'Lua', 'Haskell', 'OCaml', 'Swift'],
]

/** Characters of a text as a reader counts them: code points, neither bytes nor UTF-16 units. */
export function characterCount(text: string): number {
  let surrogatePairs = 0
  for (let index = 0; index < text.length - 1; index += 1) {
    const isHigh = (text.charCodeAt(index) & 0xfc00) === 0xd800
    if (isHigh && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) surrogatePairs += 1
  }
  return text.length - surrogatePairs
}

/**
 * Refuses code that is empty, too short or too long; gives its length in characters.
 *
 * Source: HOJ, JudgeValidator (50 to 65535; the lower bound not for terse languages).
 *
 * @throws AppError submission.code_empty, submission.code_too_short, submission.code_too_long
 */
export function assertCode(code: string, language: string): number {
  if (code.trim() === '') throw new AppError('submission.code_empty')
  const length = characterCount(code)
  if (length > maxCodeLength) throw new AppError('submission.code_too_long', { limit: maxCodeLength })
  const isTerse = terseLanguages.some((part) => language.includes(part))
  if (!isTerse && length < minCodeLength) throw new AppError('submission.code_too_short', { limit: minCodeLength })
  return length
}
