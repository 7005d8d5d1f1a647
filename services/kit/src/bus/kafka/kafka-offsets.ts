/** What this process knows of one partition of a group. */
export interface PartitionProgress {
  /** Whether the message is new here: neither done nor in work. It is in work from then on. */
  take: (offset: number) => boolean
  done: (offset: number) => void
  /** Whether messages were seen here that the partition does not have: it was created anew. */
  isBeyond: (highWatermark: number) => boolean
  /** Taken, but given back undone: it will be fetched again. */
  release: (offset: number) => void
  /**
   * The offset to commit: all before it are done. Null when that has not changed since the last call.
   * Messages finish out of order, but a committed offset means "everything before".
   */
  toCommit: () => number | null
  /** The commit failed; the same offset is due again. */
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
