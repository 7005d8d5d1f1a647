export interface TimeLeft {
  days: number
  /** `hh:mm:ss`. */
  rest: string
}

/** How long it is until an instant, rounded up to whole seconds so that it reads 00:00:01 until it is over. */
export function timeLeft(leftMs: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return { days: Math.floor(seconds / 86_400), rest }
}

/** Milliseconds until the shown figure changes next. */
export function untilNextSecond(leftMs: number): number {
  const beyond = leftMs % 1000
  return beyond <= 0 ? 1000 : beyond
}
