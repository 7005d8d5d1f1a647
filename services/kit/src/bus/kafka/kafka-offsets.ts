/** Progress of a consumer group in one partition, as far as this process consumes it. */
export interface PartitionProgress {
  /** Marks the message as in progress and returns true; returns false if it is in progress or done already. */
  take: (offset: number) => boolean
  done: (offset: number) => void
  /** Whether offsets above the high watermark were seen, which means that the topic was created anew. */
  isBeyond: (highWatermark: number) => boolean
  /** Returns an unfinished message, which will be fetched again. */
  release: (offset: number) => void
  /**
   * The offset to commit: everything before it is done, even though messages finish out of order. Null if it has not
   * changed since the last call.
   */
  toCommit: () => number | null
  /** The commit failed: `toCommit` returns the same offset again. */
  commitFailed: () => void
}

export function createProgress(): PartitionProgress {
  const inWork = new Set<number>()
  const undone = new Set<number>()
  const finished = new Set<number>()
  let end = 0
  let committed = 0
  return {
    take(offset) {
      if (offset < committed || inWork.has(offset) || finished.has(offset)) return false
      inWork.add(offset)
      undone.add(offset)
      end = Math.max(end, offset + 1)
      return true
    },
    done(offset) {
      inWork.delete(offset)
      undone.delete(offset)
      finished.add(offset)
    },
    isBeyond: (highWatermark) => end > highWatermark,
    release(offset) {
      inWork.delete(offset)
    },
    toCommit() {
      const next = undone.size === 0 ? end : Math.min(...undone)
      if (next <= committed) return null
      committed = next
      for (const offset of finished) if (offset < next) finished.delete(offset)
      return next
    },
    commitFailed() {
      committed -= 1
    },
  }
}
