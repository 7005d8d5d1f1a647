import type { SubmissionContext } from '../context.ts'
import type { WorkerRegistry } from '../workers/worker-registry.ts'
import { lanes, type Lane } from './lane.rules.ts'
import { countOnTheWay } from './queue-survey.ts'

type Queue = Pick<SubmissionContext, 'tasks' | 'clock'>

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

/** Brings the figures of the queue up to date. */
export async function measureQueue(ctx: SubmissionContext, registry: WorkerRegistry): Promise<void> {
  const { metrics } = ctx
  const [loads, { dispatched, leased }] = await Promise.all([laneLoads(ctx), countOnTheWay(ctx)])
  for (const { lane, waiting, oldestWaitingMs } of loads) {
    metrics.waiting.set({ lane }, waiting)
    metrics.oldestWaitingSec.set({ lane }, oldestWaitingMs / 1000)
  }
  metrics.dispatched.set(dispatched)
  metrics.leased.set(leased)
  metrics.workers.set(registry.workers().length)
  metrics.slots.set(registry.slots())
  metrics.busySlots.set(registry.workers().reduce((sum, worker) => sum + worker.busy, 0))
}
