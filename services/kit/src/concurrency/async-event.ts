/** A flag that one loop waits for, as asyncio.Event of Python is. What is set while the loop works is not lost. */
export interface AsyncEvent {
  set: () => void
  /** Before a look: what was set until now is seen by it. */
  clear: () => void
  /** Resolves as soon as it has been set since the last `clear`. */
  wait: () => Promise<void>
  /** Sets it for good, so that a loop that ends waits no more. */
  close: () => void
}

export function createAsyncEvent(): AsyncEvent {
  let isSet = false
  let isClosed = false
  let wake: (() => void) | undefined
  return {
    set() {
      isSet = true
      wake?.()
    },
    clear() {
      isSet = isClosed
    },
    async wait() {
      if (isSet) return
      await new Promise<void>((resolve) => (wake = resolve))
      wake = undefined
    },
    close() {
      isClosed = true
      isSet = true
      wake?.()
    },
  }
}
