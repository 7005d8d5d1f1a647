import type { PasswordsContext } from './context.ts'

/**
 * Small letters and digits, without those that are easily taken for others, in print or by ear: people copy them from
 * paper, and many on a phone.
 */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export function makePassword({ randomBelow }: Pick<PasswordsContext, 'randomBelow'>, length: number): string {
  return Array.from({ length }, () => alphabet[randomBelow(alphabet.length)] ?? '').join('')
}
