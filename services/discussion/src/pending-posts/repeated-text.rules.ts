import { createHash } from 'node:crypto'
import type { pendingReasons } from '@verdict/proto/http/discussion/pending-posts'

export type PendingReason = (typeof pendingReasons)[number]

/** Minimum length in characters for detecting repetitions; short texts such as thanks repeat legitimately. */
const minRepeated = 20

/** Normalized text without whitespace and case; null: too short to compare. */
export function textKey(text: string): string | null {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
  return [...plain].length < minRepeated ? null : createHash('sha256').update(plain).digest('base64url')
}
