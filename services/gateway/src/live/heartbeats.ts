/** Calls many callbacks periodically, spread evenly over the period. */
export interface Heartbeats {
  /** Returns a function that ends it. */
  start: (beat: () => void) => () => void
}

/** Slots of a period, so that pages which connected at the same moment are not all called at the same moment. */
const slotCount = 15

type Timer = (tick: () => void, everyMs: number) => () => void

const systemTimer: Timer = (tick, everyMs) => {
  const timer = setInterval(tick, everyMs)
  return () => clearInterval(timer)
}

/** While there are no callbacks, no timer is running. */
export function createHeartbeats(periodMs: number, timer: Timer = systemTimer): Heartbeats {
  const slots = Array.from({ length: slotCount }, () => new Set<() => void>())
  let size = 0
  let [nextSlot, turn] = [0, 0]
  let stop: (() => void) | undefined

  function tick(): void {
    turn = (turn + 1) % slotCount
    for (const beat of slots[turn] ?? []) beat()
  }

  return {
    start(beat) {
      nextSlot = (nextSlot + 1) % slotCount
      const slot = slots[nextSlot]
      const own = () => beat()
      slot?.add(own)
      size += 1
      stop ??= timer(tick, periodMs / slotCount)
      return () => {
        if (slot?.delete(own) !== true) return
        size -= 1
        if (size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
