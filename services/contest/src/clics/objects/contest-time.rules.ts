import { removedBetween, type Interval } from '../../journal/intervals.rules.ts'
import { relTime } from './times.rules.ts'

/** Defines contest time, which stands still during removed intervals. */
export interface ContestClock {
  startsAt: Date
  /** Merged. */
  intervals: readonly Interval[]
}

/** Contest time between two moments, as RELTIME. */
export function contestDuration({ intervals }: Pick<ContestClock, 'intervals'>, from: Date, until: Date): string {
  const [fromMs, untilMs] = [from.getTime(), until.getTime()]
  return relTime(untilMs - fromMs - removedBetween(intervals, fromMs, untilMs))
}

/** Contest time at a moment, as RELTIME; negative before the start. */
export function contestTime(clock: ContestClock, at: Date): string {
  return contestDuration(clock, clock.startsAt, at)
}
