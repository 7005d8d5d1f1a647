import { LRUCache } from 'lru-cache'
import { encodeAnswer, type EncodedAnswer } from './encoded-answer.ts'

/** What a service answered. */
export interface PlainAnswer {
  status: number
  contentType: string
  body: Buffer
}

export type SharedResult = { kept: true; answer: EncodedAnswer } | { kept: false; answer: PlainAnswer }

/** Answers that many callers share. Only good ones are kept; whoever asks meanwhile waits for the one call under way. */
export interface SharedAnswers {
  get: (key: string, seconds: number, load: () => Promise<PlainAnswer>) => Promise<SharedResult>
}

interface Kept {
  answer: EncodedAnswer
  untilMs: number
}

/** An entry costs its plain and its compressed forms, and what holds them. */
const overheadBytes = 500

/** `nowMs` counts steadily, whatever is done to the clock. */
export function createSharedAnswers(maxBytes: number, nowMs: () => number): SharedAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: ({ answer }, key) => answer.bytes * 2 + key.length * 2 + overheadBytes,
  })
  const underWay = new Map<string, Promise<SharedResult>>()

  async function refresh(key: string, seconds: number, load: () => Promise<PlainAnswer>): Promise<SharedResult> {
    const plain = await load()
    if (plain.status !== 200) return { kept: false, answer: plain }
    const fresh = encodeAnswer(plain.body, plain.contentType)
    const before = kept.peek(key)?.answer
    // Often nothing has changed: then the compressed forms are still good.
    const answer = before?.etag === fresh.etag ? before : fresh
    kept.set(key, { answer, untilMs: nowMs() + seconds * 1000 })
    return { kept: true, answer }
  }

  return {
    get(key, seconds, load) {
      const known = kept.get(key)
      if (known !== undefined && known.untilMs > nowMs()) return Promise.resolve({ kept: true, answer: known.answer })
      const running = underWay.get(key)
      if (running !== undefined) return running
      const started = refresh(key, seconds, load).finally(() => underWay.delete(key))
      underWay.set(key, started)
      return started
    },
  }
}
