import { createHash } from 'node:crypto'
import type { heldReasons } from '@verdict/proto/http/discussion/held'

export type HeldReason = (typeof heldReasons)[number]

/** Shorter texts are said again for good reasons: thanks, a plus. Characters. */
const minRepeated = 20

/** What two texts share that are the same but for blanks and capitals; null: too short to be compared. */
export function textKey(text: string): string | null {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
  return [...plain].length < minRepeated ? null : createHash('sha256').update(plain).digest('base64url')
}
