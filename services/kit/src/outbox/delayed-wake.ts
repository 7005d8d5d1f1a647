/** Wakes at once, or within some time for what may wait: that is woken for together with whatever is urgent by then. */
export function createDelayedWake(wake: () => void) {
  let waiting: NodeJS.Timeout | undefined

  /** Gives whether something waited. */
  function cancel(): boolean {
    const hasWaited = waiting !== undefined
    clearTimeout(waiting)
    waiting = undefined
    return hasWaited
  }

  function wakeNow(): void {
    cancel()
    wake()
  }

  return {
    cancel,
    within(ms: number): void {
      if (ms > 0) waiting ??= setTimeout(wakeNow, ms).unref()
      else wakeNow()
    },
  }
}
