import { addAbortListener } from 'node:events'

/** A slot is needed for each submission that is judged concurrently. */
export interface Slots {
  count: number
  /** Takes a slot when one is free. Rejects when the worker stops first. */
  take: () => Promise<void>
  free: () => void
  /** Resolves when a slot becomes free that nobody waits for, or when `signal` is aborted. */
  freed: (signal: AbortSignal) => Promise<void>
  busy: () => number
  /** Makes `take` reject from now on, including pending calls. */
  close: () => void
  /** Resolves when all slots are free. */
  idle: () => Promise<void>
}

export class WorkerStopping extends Error {
  override name = 'WorkerStopping'
}

export function createSlots(count: number): Slots {
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  const idleListeners: (() => void)[] = []
  const watchers = new Set<() => void>()
  let busy = 0
  let isClosed = false
  return {
    count,
    take() {
      if (isClosed) return Promise.reject(new WorkerStopping())
      if (busy < count) {
        busy += 1
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    free() {
      const next = waiting.shift()
      // The slot goes directly to the next waiter.
      if (next !== undefined) next.resolve()
      else {
        busy -= 1
        for (const tell of watchers) tell()
      }
      if (busy === 0) for (const listener of idleListeners.splice(0)) listener()
    },
    async freed(signal) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const tell = () => resolve()
      watchers.add(tell)
      const listening = addAbortListener(signal, tell)
      await promise
      watchers.delete(tell)
      listening[Symbol.dispose]()
    },
    busy: () => busy,
    close() {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new WorkerStopping())
    },
    idle: () => (busy === 0 ? Promise.resolve() : new Promise((resolve) => idleListeners.push(resolve))),
  }
}
