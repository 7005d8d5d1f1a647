/**
 * A flag that one loop waits for, like `asyncio.Event` of Python. An event that is set while the loop works is not
 * lost.
 */
export interface AsyncEvent {
  set: () => void
  /** Call it before polling, so that everything set until now is covered by that poll. */
  clear: () => void
  /** Resolves as soon as the flag has been set since the last `clear`. */
  wait: () => Promise<void>
  /** Sets the flag for good, so that a loop that is stopping does not wait again. */
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
