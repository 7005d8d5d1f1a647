/** Phase of a contest by the server's clock. */
export type Phase = 'scheduled' | 'running' | 'ended'

interface Times {
  startTime: string
  endTime: string
}

/** The server's time in ms by the response: a browser's clock may be wrong by hours. */
export function serverNowMs({ now }: { now: string | null }): number {
  return now === null ? Date.now() : Date.parse(now)
}

const dayMs = 86_400_000
const weekMs = 7 * dayMs

export function phaseOf({ startTime, endTime }: Times, nowMs: number): Phase {
  if (nowMs < Date.parse(startTime)) return 'scheduled'
  return nowMs < Date.parse(endTime) ? 'running' : 'ended'
}

/** Elapsed part of the contest in percent: 0 before the start, 100 after the end. */
export function progressPercent({ startTime, endTime }: Times, nowMs: number): number {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  if (end <= start) return nowMs < end ? 0 : 100
  return Math.min(100, Math.max(0, ((nowMs - start) / (end - start)) * 100))
}

/**
 * Describes the state of the countdown. `far`: the start is more than a week away, described in words; `left`: the time
 * to the start or the end, with whole days apart; `over`: the contest has ended.
 */
export type Countdown =
  | { kind: 'far'; totalSec: number }
  | { kind: 'left'; days: number; clock: string }
  | { kind: 'over' }

export function countdownOf(times: Times, nowMs: number): Countdown {
  const phase = phaseOf(times, nowMs)
  if (phase === 'ended') return { kind: 'over' }
  const leftMs = Date.parse(phase === 'scheduled' ? times.startTime : times.endTime) - nowMs
  if (phase === 'scheduled' && leftMs > weekMs) return { kind: 'far', totalSec: Math.ceil(leftMs / 1000) }
  const seconds = Math.ceil(leftMs / 1000)
  return { kind: 'left', days: Math.floor(seconds / 86_400), clock: clockText(seconds % 86_400) }
}

/** Formats seconds as `05:09:07`; hours may exceed 99. */
export function clockText(totalSec: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return [Math.floor(totalSec / 3600), Math.floor(totalSec / 60) % 60, totalSec % 60].map(two).join(':')
}
