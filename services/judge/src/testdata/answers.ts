import { readFile } from 'node:fs/promises'
import { withUnixLineEnds } from '../comparing/line-ends.rules.ts'
import type { BlobStore } from './blob-store.ts'

/** Provides the expected outputs of tests for comparisons. */
export interface Answers {
  /** Reads the answer with LF line ends; it is empty for a test without an answer. */
  read: (sha256: string) => Promise<Buffer>
}

/** Caches the most recently used answers in memory, up to this many bytes together. */
export function createAnswers(blobs: BlobStore, maxBytes: number): Answers {
  const cache = new Map<string, Buffer>()
  let total = 0

  async function load(sha256: string): Promise<Buffer> {
    const lease = await blobs.acquire(sha256)
    try {
      return withUnixLineEnds(await readFile(lease.path))
    } finally {
      lease.release()
    }
  }

  function keep(sha256: string, answer: Buffer): void {
    // An answer that would displace most others is read again each time.
    if (answer.length > maxBytes / 4 || cache.has(sha256)) return
    cache.set(sha256, answer)
    total += answer.length
    for (const [oldest, bytes] of cache) {
      if (total <= maxBytes) return
      cache.delete(oldest)
      total -= bytes.length
    }
  }

  return {
    async read(sha256) {
      if (sha256 === '') return Buffer.alloc(0)
      const known = cache.get(sha256)
      if (known !== undefined) {
        cache.delete(sha256)
        cache.set(sha256, known)
        return known
      }
      const answer = await load(sha256)
      keep(sha256, answer)
      return answer
    },
  }
}
