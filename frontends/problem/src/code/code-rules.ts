/** Longest program, in characters. */
export const maxCodeLength = 65_535

export type CodeError = 'empty' | 'tooLong'

/** Why a program cannot be submitted, or null when it can. */
export function codeError(code: string): CodeError | null {
  if (code.trim() === '') return 'empty'
  return code.length > maxCodeLength ? 'tooLong' : null
}

/**
 * A name for one try to submit: sent again after a lost answer, it does not submit twice. Browsers give `randomUUID`
 * only to pages with TLS.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
