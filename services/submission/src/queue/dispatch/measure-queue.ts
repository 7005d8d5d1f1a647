import type { QueueContext } from '../context.ts'
import type { WorkerRegistry } from '../workers/worker-registry.ts'
import { laneLoads, type LaneLoad } from '../tasks/lane-loads.ts'
import { lanes } from '../tasks/lane.rules.ts'
import { countInFlight } from '../tasks/queue-snapshot.ts'

const emptyLanes = lanes.map((lane): LaneLoad => ({ lane, waiting: 0, oldestWaitingMs: 0 }))
const nothingInFlight = { dispatched: 0, leased: 0 }

/** Brings the figures of the queue up to date, and gives what waits; `isEmpty`: there is nothing to judge. */
export async function measureQueue(
  ctx: Pick<QueueContext, 'clock' | 'metrics' | 'tasks'>,
  registry: WorkerRegistry,
): Promise<{ isEmpty: boolean; loads: readonly LaneLoad[] }> {
  const { metrics } = ctx
  const isEmpty = (await ctx.tasks.exists({ state: { $in: ['waiting', 'delayed', 'dispatched', 'leased'] } })) === null
  const [loads, { dispatched, leased }] = isEmpty
    ? [emptyLanes, nothingInFlight]
    : await Promise.all([laneLoads(ctx), countInFlight(ctx)])
  for (const { lane, waiting, oldestWaitingMs } of loads) {
    metrics.waiting.set({ lane }, waiting)
    metrics.oldestWaitingSec.set({ lane }, oldestWaitingMs / 1000)
  }
  metrics.dispatched.set(dispatched)
  metrics.leased.set(leased)
  metrics.workers.set(registry.workers().length)
  metrics.slots.set(registry.slots())
  metrics.busySlots.set(registry.workers().reduce((sum, worker) => sum + worker.busy, 0))
  return { isEmpty, loads }
}
