import type { SubmissionContext } from '../context.ts'
import { lanes, nextLane, nextTenant, noCredit, type Lane, type LaneCredit, type LaneWeights } from './lane.rules.ts'
import type { TaskRow } from './task.model.ts'

/** Tenants with waiting tasks, by lane. */
export type WaitingTenants = Readonly<Record<Lane, string[]>>

export async function findWaitingTenants(ctx: Pick<SubmissionContext, 'tasks'>): Promise<WaitingTenants> {
  const [contest, practice, rejudge] = await Promise.all(
    lanes.map((lane) => ctx.tasks.distinct('tenant', { state: 'waiting', lane })),
  )
  return { contest: contest ?? [], practice: practice ?? [], rejudge: rejudge ?? [] }
}

export interface TaskPicker {
  /** Moves the next task to `dispatched` and gives it; undefined when none waits. Tenants without work are struck off. */
  pick: (waiting: WaitingTenants) => Promise<TaskRow | undefined>
}

/**
 * Chooses by lane (weights), inside a lane by turns among tenants, and of a tenant the oldest task. Each choice is one
 * indexed write; several pickers never take the same task.
 */
export function createTaskPicker(ctx: Pick<SubmissionContext, 'tasks' | 'clock'>, weights: LaneWeights): TaskPicker {
  let credit: LaneCredit = noCredit
  const lastServed: Record<Lane, string> = { contest: '', practice: '', rejudge: '' }

  function take(lane: Lane, tenant: string): Promise<TaskRow | null> {
    return ctx.tasks
      .findOneAndUpdate(
        { state: 'waiting', lane, tenant },
        { $set: { state: 'dispatched', dispatchedAt: ctx.clock.now() } },
        { sort: { queuedAt: 1, submitId: 1 }, returnDocument: 'after', writeConcern: { w: 1 } },
      )
      .lean()
  }

  return {
    async pick(waiting) {
      for (;;) {
        const next = nextLane(
          lanes.filter((lane) => waiting[lane].length > 0),
          weights,
          credit,
        )
        if (next === undefined) return undefined
        const tenants = waiting[next.lane]
        const tenant = nextTenant(tenants, lastServed[next.lane])
        if (tenant === undefined) return undefined
        const task = await take(next.lane, tenant)
        if (task === null) {
          tenants.splice(tenants.indexOf(tenant), 1)
          continue
        }
        credit = next.credit
        lastServed[next.lane] = tenant
        return task
      }
    },
  }
}
