import type { SubmissionContext } from '../context.ts'
import type { WorkerRegistry } from '../workers/worker-registry.ts'
import { lanes } from './lane.rules.ts'
import { countOnTheWay } from './queue-survey.ts'

export interface QueueLoad {
  waiting: number
  /** 0 when nothing waits. */
  oldestWaitingMs: number
}

/** How many tasks wait, and how long the first of them has. */
export async function queueLoad(ctx: Pick<SubmissionContext, 'tasks' | 'clock'>): Promise<QueueLoad> {
  const [waiting, oldest] = await Promise.all([
    ctx.tasks.countDocuments({ state: 'waiting' }),
    ctx.tasks.findOne({ state: 'waiting' }, { queuedAt: 1 }).sort({ queuedAt: 1 }).lean(),
  ])
  const oldestWaitingMs = oldest === null ? 0 : Math.max(0, ctx.clock.now().getTime() - oldest.queuedAt.getTime())
  return { waiting, oldestWaitingMs }
}

/** Brings the figures of the queue up to date. */
export async function measureQueue(ctx: SubmissionContext, registry: WorkerRegistry): Promise<void> {
  const { metrics, tasks } = ctx
  const [{ oldestWaitingMs }, { dispatched, leased }, byLane] = await Promise.all([
    queueLoad(ctx),
    countOnTheWay(ctx),
    Promise.all(lanes.map((lane) => tasks.countDocuments({ state: 'waiting', lane }))),
  ])
  lanes.forEach((lane, index) => metrics.waiting.set({ lane }, byLane[index] ?? 0))
  metrics.oldestWaitingSec.set(oldestWaitingMs / 1000)
  metrics.dispatched.set(dispatched)
  metrics.leased.set(leased)
  metrics.workers.set(registry.workers().length)
  metrics.slots.set(registry.slots())
  metrics.busySlots.set(registry.workers().reduce((sum, worker) => sum + worker.busy, 0))
}
