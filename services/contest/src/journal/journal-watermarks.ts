import { LRUCache } from 'lru-cache'

/** Up to which number the journals of contests are written, as far as this process knows. */
export interface JournalWatermarks {
  /** The number of the last entry; undefined: not known, or not for certain any more. */
  get: (cid: number) => number | undefined
  /** The last entry that anybody has told of, however long ago. */
  atLeast: (cid: number) => number | undefined
  /** This process has written up to there. */
  advance: (cid: number, seq: number) => void
  /** The contest exists, and its journal ends there. */
  confirm: (cid: number, seq: number) => void
  forget: (cid: number) => void
}

/** So long after a contest was last seen nothing is written to its journal without a look whether it still exists. */
const confirmedForMs = 5_000
const maxContests = 1_000

export function createJournalWatermarks(nowMs: () => number = () => performance.now()): JournalWatermarks {
  const ends = new LRUCache<number, { seq: number; confirmedAtMs: number }>({ max: maxContests })

  return {
    get(cid) {
      const end = ends.get(cid)
      return end === undefined || nowMs() - end.confirmedAtMs > confirmedForMs ? undefined : end.seq
    },
    atLeast: (cid) => ends.get(cid)?.seq,
    advance(cid, seq) {
      const end = ends.get(cid)
      if (end !== undefined) end.seq = seq
    },
    confirm(cid, seq) {
      ends.set(cid, { seq, confirmedAtMs: nowMs() })
    },
    forget(cid) {
      ends.delete(cid)
    },
  }
}
