import { currentTrace, toTraceparent } from '@verdict/kit/trace'
import { taskIdFor, type Lane, type TaskRow, type TaskTarget } from '../queue/tasks/index.ts'

export interface Job {
  target: TaskTarget
  uid: string
  /** 0: of no problem. */
  pid: number
  problemVersion: number
  language: string
  /**
   * Jobs of one kind share a tenant and so take turns with submissions, however many there are; those of a group are
   * counted for the group.
   */
  tenant: 'tests' | 'programs' | 'checks' | 'invocations' | `group:${number}`
  lane: Lane
  now: Date
}

/** A task that is not a submission. */
export function jobTask({ target, uid, pid, problemVersion, language, tenant, lane, now }: Job): TaskRow {
  const trace = currentTrace()
  return {
    _id: taskIdFor(target),
    submitId: 0,
    cid: 0,
    uid,
    pid,
    problemVersion,
    language,
    tenant,
    lane,
    state: 'waiting',
    attempt: 1,
    queuedAt: now,
    systemErrors: 0,
    lapses: 0,
    ...(trace === undefined ? {} : { traceparent: toTraceparent(trace) }),
  }
}
