/** Whoever writes to the journal of a contest, one after the other. */
export interface JournalMutex {
  run: <T>(cid: number, work: () => Promise<T>) => Promise<T>
}

/**
 * Transactions that write to the same journal exclude each other in the database: of many that begin together all but one
 * fail, and are tried again with growing pauses. Those of one process rather wait for each other.
 */
export function createJournalMutex(): JournalMutex {
  const tails = new Map<number, Promise<void>>()
  return {
    run(cid, work) {
      const turn = (tails.get(cid) ?? Promise.resolve()).then(work)
      const leave = () => {
        if (tails.get(cid) === tail) tails.delete(cid)
      }
      const tail: Promise<void> = turn.then(leave, leave)
      tails.set(cid, tail)
      return turn
    },
  }
}
