import type { QueueContext } from '../context.ts'
import {
  lanes,
  nextLane,
  nextTenant,
  noCredit,
  type Lane,
  type LaneCredit,
  type LaneWeights,
} from '../tasks/lane.rules.ts'
import { moveOf } from '../tasks/queue-signals.ts'
import type { WaitingTenants } from '../tasks/snapshot/queue-snapshot.rules.ts'
import type { TaskRow } from '../tasks/task.model.ts'

export interface TaskPicker {
  /** Moves the next task to `dispatched` and returns it; undefined if none is waiting. Removes it from `waiting`. */
  pick: (waiting: WaitingTenants) => Promise<TaskRow | undefined>
}

/**
 * Picks tasks by lane (weighted), within a lane round-robin among tenants, and of a tenant the oldest task. Each pick
 * is one indexed write, so that several pickers never get the same task.
 */
export function createTaskPicker(
  ctx: Pick<QueueContext, 'tasks' | 'clock' | 'queueView'>,
  weights: LaneWeights,
): TaskPicker {
  let credit: LaneCredit = noCredit
  const lastServed: Record<Lane, string> = { contest: '', practice: '', rejudge: '', invocation: '' }

  function take(lane: Lane, tenant: string): Promise<TaskRow | null> {
    return ctx.tasks
      .findOneAndUpdate(
        { state: 'waiting', lane, tenant },
        { $set: { state: 'dispatched', dispatchedAt: ctx.clock.now() }, $inc: { sends: 1 } },
        { sort: { queuedAt: 1, submitId: 1 }, returnDocument: 'after', writeConcern: { w: 1 } },
      )
      .lean()
  }

  /** Returns the next tenant in turn, with its task; null when another process was faster. */
  async function pickNext(lane: Lane, tenants: Map<string, number>): Promise<TaskRow | null> {
    const tenant = nextTenant([...tenants.keys()], lastServed[lane])
    if (tenant === undefined) return null
    const task = await take(lane, tenant)
    const left = task === null ? 0 : (tenants.get(tenant) ?? 0) - 1
    if (left > 0) tenants.set(tenant, left)
    else tenants.delete(tenant)
    if (task === null) {
      ctx.queueView.invalidate()
      return null
    }
    lastServed[lane] = tenant
    ctx.queueView.move([moveOf(task, 'waiting', 'dispatched')])
    return task
  }

  return {
    async pick(waiting) {
      for (;;) {
        const withWork = lanes.filter((lane) => waiting[lane].size > 0)
        const next = nextLane(withWork, weights, credit)
        if (next === undefined) return undefined
        const task = await pickNext(next.lane, waiting[next.lane])
        if (task === null) continue
        credit = next.credit
        return task
      }
    },
  }
}
