import type { QueueContext } from '../context.ts'
import { lanes, type Lane } from './lane.rules.ts'

type Queue = Pick<QueueContext, 'tasks' | 'clock'>

export interface LaneLoad {
  lane: Lane
  waiting: number
  /** 0 when nothing waits. */
  oldestWaitingMs: number
}

/** How many tasks wait in each lane, and how long the first of them has. */
export function laneLoads(ctx: Queue): Promise<LaneLoad[]> {
  return Promise.all(
    lanes.map(async (lane) => {
      const [waiting, oldestWaitingMs] = await Promise.all([
        ctx.tasks.countDocuments({ state: 'waiting', lane }),
        oldestWaitMs(ctx, lane),
      ])
      return { lane, waiting, oldestWaitingMs }
    }),
  )
}

/** How long the first task of a lane has waited; 0 when none does. */
async function oldestWaitMs({ tasks, clock }: Queue, lane: Lane): Promise<number> {
  const oldest = await tasks.findOne({ state: 'waiting', lane }, { queuedAt: 1 }).sort({ queuedAt: 1 }).lean()
  return oldest === null ? 0 : Math.max(0, clock.now().getTime() - oldest.queuedAt.getTime())
}
