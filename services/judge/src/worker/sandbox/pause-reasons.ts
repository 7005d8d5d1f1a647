import { addAbortListener } from 'node:events'

/** Keeps named reasons why the worker takes no work; it works while there is none. */
export function createPauseReasons(onChange: () => void) {
  const reasons = new Map<string, string>()
  const waiting = new Set<() => void>()
  const first = () => [...reasons.values()][0] ?? ''

  return {
    /** Returns the oldest reason; empty if there is none. */
    first,
    has: (name: string) => reasons.has(name),
    /** Sets a reason; an empty one removes it. */
    set(name: string, reason: string): void {
      const before = first()
      if (reason === '') reasons.delete(name)
      else reasons.set(name, reason)
      if (first() === '') for (const go of waiting) go()
      if (first() !== before) onChange()
    },
    /** Resolves once there is no reason; rejects when `signal` is aborted first. */
    whenNone: (signal: AbortSignal): Promise<void> => (first() === '' ? Promise.resolve() : untilNone(waiting, signal)),
  }
}

function untilNone(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      waiting.delete(go)
      listening[Symbol.dispose]()
      resolve()
    }
    waiting.add(go)
    const listening = addAbortListener(signal, () => {
      waiting.delete(go)
      reject(signal.reason as Error)
    })
  })
}
