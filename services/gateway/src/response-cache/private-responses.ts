import { LRUCache } from 'lru-cache'
import { sweepExpired } from './sweep-expired.ts'

/** An answer as its caller got it. */
export interface PrivateResponse {
  etag: string
  contentType: string
  /** In the stored encoding. */
  body: Buffer
  encoding: string
}

/** Cache of responses for single callers. */
export interface PrivateResponses {
  get: (owner: string, key: string) => PrivateResponse | undefined
  keep: (owner: string, key: string, seconds: number, answer: PrivateResponse) => void
  /** Invalidates all responses of one caller. */
  invalidate: (owner: string) => void
  clear: () => void
}

interface CachedResponse {
  answer: PrivateResponse
  untilMs: number
}

/** A page repeats the same few requests. */
const maxOfOwner = 4
const overheadBytes = 500
const sweepMs = 10_000

/** `nowMs` has to be a monotonic clock. */
export function createPrivateResponses(maxBytes: number, nowMs: () => number): PrivateResponses {
  const owners = new LRUCache<string, Map<string, CachedResponse>>({
    maxSize: maxBytes,
    sizeCalculation: (entries) =>
      overheadBytes + [...entries].reduce((sum, [key, { answer }]) => sum + answer.body.length + 2 * key.length, 0),
  })
  const areOver = (entries: Map<string, CachedResponse>) =>
    [...entries.values()].every(({ untilMs }) => untilMs <= nowMs())
  const sweepLater = sweepExpired(owners, areOver, sweepMs)

  return {
    get(owner, key) {
      const cached = owners.get(owner)?.get(key)
      return cached !== undefined && cached.untilMs > nowMs() ? cached.answer : undefined
    },
    keep(owner, key, seconds, answer) {
      const entries = new Map(owners.peek(owner))
      entries.delete(key)
      entries.set(key, { answer, untilMs: nowMs() + seconds * 1000 })
      const [oldest] = entries.keys()
      if (entries.size > maxOfOwner && oldest !== undefined) entries.delete(oldest)
      owners.set(owner, entries)
      sweepLater()
    },
    invalidate: (owner) => void owners.delete(owner),
    clear: () => owners.clear(),
  }
}
