import { currentTrace, toTraceparent } from '@verdict/kit/trace'
import type { TaskRow } from '../queue/task.model.ts'
import { taskIdFor, type TaskTarget } from '../queue/task-target.rules.ts'

export interface Job {
  target: TaskTarget
  uid: string
  /** 0: of no problem. */
  pid: number
  problemVersion: number
  language: string
  /** All jobs of a kind are one tenant: they take turns with the submissions, whatever their number. */
  tenant: 'tests' | 'programs'
  now: Date
}

/** A task that is no submission. Someone waits for it, as for those of the practice lane. */
export function jobTask({ target, uid, pid, problemVersion, language, tenant, now }: Job): TaskRow {
  const trace = currentTrace()
  return {
    _id: taskIdFor(target),
    ...{ submitId: 0, cid: 0, uid, pid, problemVersion, language, tenant },
    lane: 'practice',
    state: 'waiting',
    attempt: 1,
    queuedAt: now,
    systemErrors: 0,
    lapses: 0,
    ...(trace === undefined ? {} : { traceparent: toTraceparent(trace) }),
  }
}
