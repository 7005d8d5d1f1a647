import { readFile } from 'node:fs/promises'
import { withUnixLineEnds } from '../comparing/line-ends.rules.ts'
import type { BlobStore } from './blob-store.ts'

/** The expected outputs of tests, ready to compare with. */
export interface Answers {
  /** The answer with LF line ends; of a test without one, nothing. */
  read: (sha256: string) => Promise<Buffer>
}

/** Keeps the answers used last in memory, up to so many bytes together. */
export function createAnswers(blobs: BlobStore, maxBytes: number): Answers {
  const kept = new Map<string, Buffer>()
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
    // One that would push out most of the others is read again each time.
    if (answer.length > maxBytes / 4 || kept.has(sha256)) return
    kept.set(sha256, answer)
    total += answer.length
    for (const [oldest, bytes] of kept) {
      if (total <= maxBytes) return
      kept.delete(oldest)
      total -= bytes.length
    }
  }

  return {
    async read(sha256) {
      if (sha256 === '') return Buffer.alloc(0)
      const known = kept.get(sha256)
      if (known !== undefined) {
        kept.delete(sha256)
        kept.set(sha256, known)
        return known
      }
      const answer = await load(sha256)
      keep(sha256, answer)
      return answer
    },
  }
}
