import { createHash } from 'node:crypto'

const prefix = 'deleted-'
const hexDigits = 12

/** How somebody is called whose account is gone: always the same for a uid, and telling nothing of who it was. */
export function deletedName(uid: string): string {
  return prefix + createHash('sha256').update(uid).digest('hex').slice(0, hexDigits)
}

/** Whether a folded name is kept for accounts that are gone. */
export function isDeletedName(nameKey: string): boolean {
  return nameKey.startsWith(prefix)
}
