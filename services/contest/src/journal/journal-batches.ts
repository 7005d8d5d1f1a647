import { setTimeout as delay } from 'node:timers/promises'
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
 *
 * @param pauseMs between two transactions of a contest: what comes meanwhile is written together
 */
export function createJournalBatches<Entry, Outcome>(
  mutex: JournalMutex,
  write: (cid: number, entries: readonly Entry[]) => Promise<Outcome>,
  pauseMs = 0,
): JournalBatches<Entry, Outcome> {
  const waiting = new Map<number, Waiting<Entry, Outcome>[]>()
  const pauses = new Map<number, Promise<void>>()

  function pauseAfter(cid: number): void {
    if (pauseMs === 0) return
    const end = () => void pauses.delete(cid)
    pauses.set(cid, delay(pauseMs).then(end))
  }

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
      const writeBegun = () =>
        mutex.run(cid, () => {
          waiting.delete(cid)
          pauseAfter(cid)
          return writeAll(cid, begun)
        })
      const pause = pauses.get(cid)
      void (pause === undefined ? writeBegun() : pause.then(writeBegun))
      return promise
    },
  }
}
