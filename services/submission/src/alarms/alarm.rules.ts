import type { judgingAlarms } from '@verdict/proto/http/judging'

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
  /** Tasks given up and messages put aside, of late. */
  deadLetters: number
  /** Submissions that ended as System Error, of late. */
  systemErrors: number
}

export interface AlarmBounds {
  noWorkerMs: number
  longWaitMs: number
  systemErrors: number
}

/** The alarms that are due, each with what it is about. */
export function alarmsDue(state: JudgingState, bounds: AlarmBounds): Map<AlarmCode, string> {
  const due = new Map<AlarmCode, string>()
  if (state.healthyWorkers === 0 && state.oldestWaitMs > bounds.noWorkerMs) {
    due.set('no_worker', `tasks wait, for ${seconds(state.oldestWaitMs)} s, and no judge worker takes work`)
  } else if (state.oldestLiveWaitMs > bounds.longWaitMs) {
    due.set('long_wait', `a submission has waited for ${seconds(state.oldestLiveWaitMs)} s`)
  }
  if (state.unhealthy.length > 0) {
    due.set('worker_unhealthy', state.unhealthy.map(({ workerId, reason }) => `${workerId}: ${reason}`).join('; '))
  }
  if (state.deadLetters > 0) due.set('dead_letters', `${state.deadLetters} tasks or messages were put aside`)
  if (state.systemErrors >= bounds.systemErrors) {
    due.set('system_errors', `${state.systemErrors} submissions ended as System Error`)
  }
  return due
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
