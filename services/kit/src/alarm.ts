/** Lets one loop sleep until there is something to do. What is raised while the loop works is not lost. */
export interface Alarm {
  raise: () => void
  /** Before a look: what was raised until now is seen by it. */
  clear: () => void
  /** Resolves as soon as it has been raised since the last `clear`. */
  raised: () => Promise<void>
}

export function createAlarm(): Alarm {
  let isRaised = false
  let wake: (() => void) | undefined
  return {
    raise() {
      isRaised = true
      wake?.()
    },
    clear() {
      isRaised = false
    },
    async raised() {
      if (isRaised) return
      await new Promise<void>((resolve) => (wake = resolve))
      wake = undefined
    },
  }
}
