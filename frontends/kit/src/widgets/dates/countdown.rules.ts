export interface TimeLeft {
  days: number
  /** `hh:mm:ss`. */
  rest: string
}

/** Time until an instant, rounded up to whole seconds, so that it shows 00:00:01 until the end. */
export function timeLeft(leftMs: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return { days: Math.floor(seconds / 86_400), rest }
}

/** Milliseconds until the displayed second changes. */
export function untilNextSecond(leftMs: number): number {
  const beyond = leftMs % 1000
  return beyond <= 0 ? 1000 : beyond
}
