import { isTransient } from '@verdict/kit/outage'
import type { JournalEvent } from './journal.rules.ts'
import type { JournalMutex } from './journal-mutex.ts'

/** Writes single events to journals. */
export interface JournalBatches {
  /** Gives whether it was new, or something that was written with it. */
  append: (cid: number, event: JournalEvent) => Promise<boolean>
}

interface Waiting {
  event: JournalEvent
  resolve: (isNew: boolean) => void
  reject: (error: unknown) => void
}

/**
 * Writes all events that have come for a contest while it was not their turn in one transaction: a burst of submissions
 * costs a few of them, not one each. Where that fails, and not for an outage, each is written by itself, so that none
 * suffers from another.
 */
export function createJournalBatches(
  mutex: JournalMutex,
  write: (cid: number, events: readonly JournalEvent[]) => Promise<number>,
): JournalBatches {
  const waiting = new Map<number, Waiting[]>()

  async function writeAll(cid: number, batch: readonly Waiting[]): Promise<void> {
    try {
      const written = await write(
        cid,
        batch.map(({ event }) => event),
      )
      for (const one of batch) one.resolve(written > 0)
    } catch (error) {
      if (batch.length === 1 || isTransient(error)) for (const one of batch) one.reject(error)
      else for (const one of batch) await writeAll(cid, [one])
    }
  }

  return {
    append(cid, event) {
      const { promise, resolve, reject } = Promise.withResolvers<boolean>()
      const one = { event, resolve, reject }
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
