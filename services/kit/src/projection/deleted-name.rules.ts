import { createHash } from 'node:crypto'

const prefix = 'deleted-'
const hexDigits = 12

/** Name shown for a deleted account: always the same for a uid, without a trace of the former name. */
export function deletedName(uid: string): string {
  return prefix + createHash('sha256').update(uid).digest('hex').slice(0, hexDigits)
}

/** Whether a folded name is reserved for deleted accounts. */
export function isDeletedName(nameKey: string): boolean {
  return nameKey.startsWith(prefix)
}
