import { LRUCache } from 'lru-cache'
import { encodeResponse, type EncodedResponse } from './encoded-response.ts'
import { sweepExpired } from './sweep-expired.ts'

/** A response of a service. */
export interface UpstreamResponse {
  status: number
  contentType: string
  body: Buffer
  /** A temporary refusal has a time in seconds. */
  retryAfter?: string | undefined
}

export type CacheResult = { isCached: true; answer: EncodedResponse } | { isCached: false; answer: UpstreamResponse }

/**
 * Cache of responses that do not depend on the actor. Only 200s are cached; concurrent misses share one load (single
 * flight).
 */
export interface ResponseCache {
  /** `group` is the unit of invalidation. */
  get: (group: string, key: string, seconds: number, load: () => Promise<UpstreamResponse>) => Promise<CacheResult>
  /** Invalidates the responses of a group, including those that are being loaded. */
  drop: (group: string) => void
}

interface CachedResponse {
  answer: EncodedResponse
  untilMs: number
}

/** Assumed memory of an entry besides its plain and compressed bodies. */
const overheadBytes = 500
/** Expired entries are kept this long for their compressed forms. */
const sweepMs = 60_000

/** `nowMs` counts steadily, whatever is done to the clock. */
export function createResponseCache(maxBytes: number, nowMs: () => number): ResponseCache {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: ({ answer }, key) => answer.bytes * 2 + key.length * 2 + overheadBytes,
  })
  const underWay = new Map<string, Promise<CacheResult>>()
  const sweepLater = sweepExpired(cache, ({ untilMs }) => untilMs + sweepMs < nowMs(), sweepMs)

  /** How often each group was dropped: a load from before is not kept. */
  const drops = new Map<string, number>()

  async function refresh(
    group: string,
    key: string,
    seconds: number,
    load: () => Promise<UpstreamResponse>,
  ): Promise<CacheResult> {
    const dropsBefore = drops.get(group)
    const plain = await load()
    if (plain.status !== 200) return { isCached: false, answer: plain }
    const fresh = encodeResponse(plain.body, plain.contentType)
    const before = cache.peek(key)?.answer
    // An unchanged response keeps its compressed forms.
    const answer = before?.etag === fresh.etag ? before : fresh
    if (drops.get(group) === dropsBefore) {
      cache.set(key, { answer, untilMs: nowMs() + seconds * 1000 })
      sweepLater()
    }
    return { isCached: true, answer }
  }

  return {
    get(group, name, seconds, load) {
      const key = `${group} ${name}`
      const known = cache.get(key)
      if (known !== undefined && known.untilMs > nowMs())
        return Promise.resolve({ isCached: true, answer: known.answer })
      const running = underWay.get(key)
      if (running !== undefined) return running
      const started = refresh(group, key, seconds, load).finally(() => {
        if (underWay.get(key) === started) underWay.delete(key)
      })
      underWay.set(key, started)
      return started
    },
    drop(group) {
      drops.set(group, (drops.get(group) ?? 0) + 1)
      for (const key of [...cache.keys(), ...underWay.keys()]) {
        if (!key.startsWith(`${group} `)) continue
        cache.delete(key)
        underWay.delete(key)
      }
    },
  }
}
