import { setTimeout as delay } from 'node:timers/promises'
import { isTransient } from '../outage.ts'

/** Collects entries and processes those with the same key in batches. */
export interface Batcher<Key, Entry, Outcome> {
  /** Resolves with the result of the batch that the entry was processed in. */
  append: (key: Key, entry: Entry) => Promise<Outcome>
}

/** Runs work one after another for each key. */
export interface SerialQueue<Key> {
  run: <T>(key: Key, work: () => Promise<T>) => Promise<T>
}

export interface BatchOptions {
  /** Pause between two batches of a key; entries that arrive meanwhile go into one batch. */
  pauseMs?: number
  maxEntries?: number
}

interface Waiting<Entry, Outcome> {
  entry: Entry
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/**
 * Processes in one batch all entries that arrived under a key while the previous batch was running: a burst of
 * submissions or registrations costs a few transactions instead of one each. When a batch fails for other reasons than
 * an outage, its entries are retried one by one, so that a bad entry does not fail the others.
 */
export function createBatcher<Key, Entry, Outcome>(
  turns: SerialQueue<Key>,
  work: (key: Key, entries: readonly Entry[]) => Promise<Outcome>,
  { pauseMs = 0, maxEntries = Infinity }: BatchOptions = {},
): Batcher<Key, Entry, Outcome> {
  const waiting = new Map<Key, Waiting<Entry, Outcome>[]>()
  const pauses = new Map<Key, Promise<void>>()

  function pauseAfter(key: Key): void {
    if (pauseMs === 0) return
    const end = () => void pauses.delete(key)
    pauses.set(key, delay(pauseMs).then(end))
  }

  async function workOnAll(key: Key, batch: readonly Waiting<Entry, Outcome>[]): Promise<void> {
    try {
      const outcome = await work(
        key,
        batch.map(({ entry }) => entry),
      )
      for (const one of batch) one.resolve(outcome)
    } catch (error) {
      if (batch.length === 1 || isTransient(error)) for (const one of batch) one.reject(error)
      else for (const one of batch) await workOnAll(key, [one])
    }
  }

  return {
    append(key, entry) {
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
      const one = { entry, resolve, reject }
      const batch = waiting.get(key)
      if (batch !== undefined && batch.length < maxEntries) {
        batch.push(one)
        return promise
      }
      const begun = [one]
      waiting.set(key, begun)
      const workOnBegun = () =>
        turns.run(key, () => {
          if (waiting.get(key) === begun) waiting.delete(key)
          pauseAfter(key)
          return workOnAll(key, begun)
        })
      const pause = pauses.get(key)
      void (pause === undefined ? workOnBegun() : pause.then(workOnBegun))
      return promise
    },
  }
}

/**
 * Each piece of work waits for the one before it, but no longer than `stallTimeoutMs`, so that a stalled one does not
 * block the rest.
 */
export function createSerialQueue(stallTimeoutMs: number): SerialQueue<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run<T>(_key: unknown, work: () => Promise<T>) {
      const turn = last.then(work)
      last = last
        .then(() => Promise.race([turn, delay(stallTimeoutMs, undefined, { ref: false })]))
        .catch(() => undefined)
      return turn
    },
  }
}
