import { Cron } from 'croner'

/** A fixed interval from start to start, or a cron expression. */
export type JobSchedule =
  | { everyMs: number }
  | {
      /** Minute, hour, day, month, weekday: `0 4 * * *` */
      cron: string
      /** The times are in this time zone, such as `Asia/Shanghai`. */
      timezone: string
    }

/** Tolerates a clock that is slightly behind the database's, which would otherwise find the same time again. */
const slackMs = 30_000

/** @throws Error for a schedule that names no time */
export function assertSchedule(schedule: JobSchedule): void {
  if ('everyMs' in schedule) {
    if (!(schedule.everyMs > 0)) throw new Error(`not an interval: ${schedule.everyMs} ms`)
    return
  }
  if (nextRun(schedule, new Date(0)) === null) throw new Error(`never due: ${schedule.cron}`)
}

function nextRun({ cron, timezone }: { cron: string; timezone: string }, after: Date): Date | null {
  return new Cron(cron, { timezone, paused: true }).nextRun(after)
}

/** Milliseconds from now until the first run is due. */
export function firstDueInMs(schedule: JobSchedule, now: Date): number {
  return 'everyMs' in schedule ? schedule.everyMs : calendarDueInMs(schedule, now, now)
}

/**
 * Milliseconds from now until the next run of a job that was due at `dueAt` and took `tookMs`. Missed runs are skipped.
 */
export function nextDueInMs(schedule: JobSchedule, { now, dueAt, tookMs }: { now: Date; dueAt: Date; tookMs: number }) {
  if ('everyMs' in schedule) return Math.max(0, schedule.everyMs - tookMs)
  return calendarDueInMs(schedule, now, new Date(Math.max(now.getTime(), dueAt.getTime()) + slackMs))
}

function calendarDueInMs(schedule: { cron: string; timezone: string }, now: Date, after: Date): number {
  const next = nextRun(schedule, after)
  if (next === null) throw new Error(`never due again: ${schedule.cron}`)
  return next.getTime() - now.getTime()
}
