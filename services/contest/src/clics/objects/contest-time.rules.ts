import { lostBetween, type Interval } from '../../journal/intervals.rules.ts'
import { relTime } from './times.rules.ts'

/** What contest time follows from: it stands still in intervals that were removed. */
export interface ContestClock {
  startsAt: Date
  /** Merged. */
  intervals: readonly Interval[]
}

/** Time of the contest from one moment to another, as RELTIME. */
export function contestDuration({ intervals }: Pick<ContestClock, 'intervals'>, from: Date, until: Date): string {
  const [fromMs, untilMs] = [from.getTime(), until.getTime()]
  return relTime(untilMs - fromMs - lostBetween(intervals, fromMs, untilMs))
}

/** Time of the contest at a moment, as RELTIME; negative before the start. */
export function contestTime(clock: ContestClock, at: Date): string {
  return contestDuration(clock, clock.startsAt, at)
}
