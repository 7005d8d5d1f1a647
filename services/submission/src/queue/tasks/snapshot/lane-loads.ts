import type { QueueContext } from '../../context.ts'
import { lanes, type Lane } from '../lane.rules.ts'

type Queue = Pick<QueueContext, 'tasks' | 'clock'>

export interface LaneLoad {
  lane: Lane
  waiting: number
  /** 0 when nothing waits. */
  oldestWaitingMs: number
}

/** Which tasks are counted: those of some tenants, or all. */
export interface TenantFilter {
  tenant?: { $in: string[] } | { $nin: string[] }
}

/** How many tasks wait in each lane, and how long the first of them has. */
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

/** How long the first task of a lane has waited; 0 when none does. */
async function oldestWaitMs({ tasks, clock }: Queue, lane: Lane, of: TenantFilter): Promise<number> {
  const oldest = await tasks
    .findOne({ state: 'waiting', lane, ...of }, { queuedAt: 1 })
    .sort({ queuedAt: 1 })
    .lean()
  return oldest === null ? 0 : Math.max(0, clock.now().getTime() - oldest.queuedAt.getTime())
}
