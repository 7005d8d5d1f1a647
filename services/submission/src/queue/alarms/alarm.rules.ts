import type { judgingAlarms } from '@verdict/proto/http/submission/judging'

export type AlarmCode = (typeof judgingAlarms)[number]

/** The state of judging from which alarms are derived. */
export interface JudgingState {
  /** Live workers that accept work. */
  healthyWorkers: number
  unhealthy: readonly { workerId: string; reason: string }[]
  /** Longest wait of tasks in the contest and practice lanes. */
  oldestLiveWaitMs: number
  /** Longest wait of all tasks. */
  oldestWaitMs: number
  /** Recent dead letters: tasks that lost too many workers, and events that no consumer could process. */
  deadLetters: number
  /** Submissions that recently ended as System Error. */
  systemErrors: number
}

export interface AlarmBounds {
  noWorkerMs: number
  longWaitMs: number
  systemErrors: number
}

/** Parameters of the text of an alarm. */
export type AlarmFacts = Readonly<Record<string, string | number>>

/** The alarms that should be active, with their parameters. */
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
