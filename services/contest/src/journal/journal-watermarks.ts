import { LRUCache } from 'lru-cache'

/** High-water marks of journals: the last entry of each contest as far as this process knows. */
export interface JournalWatermarks {
  /** Number of the last entry; undefined if it is unknown or was confirmed too long ago. */
  get: (cid: number) => number | undefined
  /** The last known entry, however old the knowledge is. */
  atLeast: (cid: number) => number | undefined
  /** This process has written up to this entry. */
  advance: (cid: number, seq: number) => void
  /** The database has confirmed that the contest exists and its journal ends here. */
  confirm: (cid: number, seq: number) => void
  invalidate: (cid: number) => void
}

/** After this time it is checked again whether the contest still exists before its journal is written. */
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
    invalidate(cid) {
      ends.delete(cid)
    },
  }
}
