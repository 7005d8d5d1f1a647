import type { QueueContext } from '../../context.ts'
import { lanes, type Lane } from '../lane.rules.ts'

type Queue = Pick<QueueContext, 'tasks' | 'clock'>

export interface LaneLoad {
  lane: Lane
  waiting: number
  /** 0 if nothing is waiting. */
  oldestWaitingMs: number
}

/** Restricts the count to some tenants; empty: all. */
export interface TenantFilter {
  tenant?: { $in: string[] } | { $nin: string[] }
}

/** Waiting tasks of each lane, and the age of the oldest. */
export function laneLoads(ctx: Queue, of: TenantFilter = {}): Promise<LaneLoad[]> {
  return Promise.all(
    lanes.map(async (lane) => {
      const [waiting, oldestWaitingMs] = await Promise.all([
        ctx.tasks.countDocuments({ state: 'waiting', lane, ...of }),
        oldestWaitMs(ctx, lane, of),
      ])
      return { lane, waiting, oldestWaitingMs }
    }),
  )
}

/** Age of the oldest waiting task of a lane; 0 if there is none. */
async function oldestWaitMs({ tasks, clock }: Queue, lane: Lane, of: TenantFilter): Promise<number> {
  const oldest = await tasks
    .findOne({ state: 'waiting', lane, ...of }, { queuedAt: 1 })
    .sort({ queuedAt: 1 })
    .lean()
  return oldest === null ? 0 : Math.max(0, clock.now().getTime() - oldest.queuedAt.getTime())
}
