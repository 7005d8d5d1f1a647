import { LRUCache } from 'lru-cache'
import { sweepExpired } from './sweep-expired.ts'

/** An answer as its caller got it. */
export interface PrivateResponse {
  etag: string
  contentType: string
  /** In the encoding that it is kept in. */
  body: Buffer
  encoding: string
}

/** Answers that were made for one caller each, kept for that caller alone. */
export interface PrivateResponses {
  get: (owner: string, key: string) => PrivateResponse | undefined
  keep: (owner: string, key: string, seconds: number, answer: PrivateResponse) => void
  /** Everything of one caller. */
  forget: (owner: string) => void
  forgetAll: () => void
}

interface CachedResponse {
  answer: PrivateResponse
  untilMs: number
}

/** A page asks for the same again and again, with few variations. */
const maxOfOwner = 4
const overheadBytes = 500
const sweepMs = 10_000

/** `nowMs` counts steadily, whatever is done to the clock. */
export function createPrivateResponses(maxBytes: number, nowMs: () => number): PrivateResponses {
  const owners = new LRUCache<string, Map<string, CachedResponse>>({
    maxSize: maxBytes,
    sizeCalculation: (kept) =>
      overheadBytes + [...kept].reduce((sum, [key, { answer }]) => sum + answer.body.length + 2 * key.length, 0),
  })
  const areOver = (kept: Map<string, CachedResponse>) => [...kept.values()].every(({ untilMs }) => untilMs <= nowMs())
  const sweepLater = sweepExpired(owners, areOver, sweepMs)

  return {
    get(owner, key) {
      const kept = owners.get(owner)?.get(key)
      return kept !== undefined && kept.untilMs > nowMs() ? kept.answer : undefined
    },
    keep(owner, key, seconds, answer) {
      const kept = new Map(owners.peek(owner))
      kept.delete(key)
      kept.set(key, { answer, untilMs: nowMs() + seconds * 1000 })
      const [oldest] = kept.keys()
      if (kept.size > maxOfOwner && oldest !== undefined) kept.delete(oldest)
      owners.set(owner, kept)
      sweepLater()
    },
    forget: (owner) => void owners.delete(owner),
    forgetAll: () => owners.clear(),
  }
}
