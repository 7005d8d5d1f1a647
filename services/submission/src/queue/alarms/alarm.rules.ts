import type { judgingAlarms } from '@verdict/proto/http/submission/judging'

export type AlarmCode = (typeof judgingAlarms)[number]

/** What of the judging is looked at for alarms. */
export interface JudgingState {
  /** Live workers that take work. */
  healthyWorkers: number
  unhealthy: readonly { workerId: string; reason: string }[]
  /** Of tasks that someone waits for: contest and practice. */
  oldestLiveWaitMs: number
  /** Of all tasks. */
  oldestWaitMs: number
  /** Recent dead letters: tasks that cost too many workers, and events that no consumer could handle. */
  deadLetters: number
  /** Submissions that ended as System Error, of late. */
  systemErrors: number
}

export interface AlarmBounds {
  noWorkerMs: number
  longWaitMs: number
  systemErrors: number
}

/** What fills the text of an alarm. */
export type AlarmFacts = Readonly<Record<string, string | number>>

/** The alarms that are due, each with what it is about. */
export function alarmsDue(state: JudgingState, bounds: AlarmBounds): Map<AlarmCode, AlarmFacts> {
  const due = new Map<AlarmCode, AlarmFacts>()
  if (state.healthyWorkers === 0 && state.oldestWaitMs > bounds.noWorkerMs) {
    due.set('no_worker', { waitSec: seconds(state.oldestWaitMs) })
  } else if (state.oldestLiveWaitMs > bounds.longWaitMs) {
    due.set('long_wait', { waitSec: seconds(state.oldestLiveWaitMs) })
  }
  if (state.unhealthy.length > 0) {
    const workers = state.unhealthy.map(({ workerId, reason }) => `${workerId}: ${reason}`).join('; ')
    due.set('worker_unhealthy', { workers })
  }
  if (state.deadLetters > 0) due.set('dead_letters', { count: state.deadLetters })
  if (state.systemErrors >= bounds.systemErrors) due.set('system_errors', { count: state.systemErrors })
  return due
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
