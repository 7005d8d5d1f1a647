import { createHash } from 'node:crypto'

export const recoveryCodeCount = 10
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const [length, groupLength] = [16, 4]

/** 80 random bits in four groups that are easy to copy: `abcd-efgh-2345-6789`. */
export function newRecoveryCode(randomBelow: (limit: number) => number): string {
  const letters = Array.from({ length }, () => alphabet[randomBelow(alphabet.length)])
  return Array.from({ length: length / groupLength }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-')
}

/** The hash under which a code is stored, whatever its case and dashes; null for what has not the form of one. */
export function recoveryCodeHash(uid: string, typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  if (code.length !== length || [...code].some((letter) => !alphabet.includes(letter))) return null
  return createHash('sha256').update(`${uid}\n${code}`).digest('base64')
}
