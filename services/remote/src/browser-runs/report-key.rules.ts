import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { BrowserRun } from '../journal/task.model.ts'

const keyBytes = 32

const digestOf = (key: string) => createHash('sha256').update(key).digest()

/** A new one-submission key for reports, with the hash to store. */
export function newReportKey(): { key: string; keyHash: string } {
  const key = randomBytes(keyBytes).toString('base64url')
  return { key, keyHash: digestOf(key).toString('base64url') }
}

/** Verifies a key in constant time; used and expired keys never match. */
export function isReportKey({ keyHash, keyUntil }: BrowserRun, key: string, now: Date): boolean {
  const stored = Buffer.from(keyHash, 'base64url')
  const given = digestOf(key)
  return stored.length === given.length && timingSafeEqual(stored, given) && now < keyUntil
}
