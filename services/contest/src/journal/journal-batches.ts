import { isTransient } from '@verdict/kit/outage'
import type { JournalMutex } from './journal-mutex.ts'

/** Writes single entries to journals. */
export interface JournalBatches<Entry, Outcome> {
  /** Gives what came of all that was written with it. */
  append: (cid: number, entry: Entry) => Promise<Outcome>
}

interface Waiting<Entry, Outcome> {
  entry: Entry
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/**
 * Writes all entries that have come for a contest while it was not their turn in one transaction: a burst of submissions or
 * registrations costs a few of them, not one each. Where that fails, and not for an outage, each is written by itself, so that none
 * suffers from another.
 */
export function createJournalBatches<Entry, Outcome>(
  mutex: JournalMutex,
  write: (cid: number, entries: readonly Entry[]) => Promise<Outcome>,
): JournalBatches<Entry, Outcome> {
  const waiting = new Map<number, Waiting<Entry, Outcome>[]>()

  async function writeAll(cid: number, batch: readonly Waiting<Entry, Outcome>[]): Promise<void> {
    try {
      const outcome = await write(
        cid,
        batch.map(({ entry }) => entry),
      )
      for (const one of batch) one.resolve(outcome)
    } catch (error) {
      if (batch.length === 1 || isTransient(error)) for (const one of batch) one.reject(error)
      else for (const one of batch) await writeAll(cid, [one])
    }
  }

  return {
    append(cid, entry) {
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
      const one = { entry, resolve, reject }
      const batch = waiting.get(cid)
      if (batch !== undefined) {
        batch.push(one)
        return promise
      }
      const begun = [one]
      waiting.set(cid, begun)
      void mutex.run(cid, () => {
        waiting.delete(cid)
        return writeAll(cid, begun)
      })
      return promise
    },
  }
}
