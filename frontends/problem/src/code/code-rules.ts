import { characterCount } from '@verdict/proto/codes/texts/character-count'

/** Maximum length of a program in characters. */
export const maxCodeLength = 65_535

export type CodeError = 'empty' | 'tooLong'

/** Why a program cannot be submitted; null if it can. */
export function codeError(code: string): CodeError | null {
  if (code.trim() === '') return 'empty'
  return characterCount(code) > maxCodeLength ? 'tooLong' : null
}

/**
 * Key of one submit attempt: repeating the request after a lost response does not submit twice. `randomUUID` is
 * available on https pages only.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
