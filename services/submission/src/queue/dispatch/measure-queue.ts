import type { QueueContext } from '../context.ts'
import type { QueueLoad, QueueObserver } from '../tasks/snapshot/queue-snapshot.ts'
import type { WorkerRegistry } from '../workers/worker-registry.ts'

/**
 * Updates the metrics of the queue and returns its load. `isEmpty`: there is nothing to judge. `hasNewWork`: there may
 * be waiting tasks that the last fill did not know of.
 */
export async function measureQueue(
  { metrics, settings }: Pick<QueueContext, 'metrics' | 'settings'>,
  observer: Pick<QueueObserver, 'measureLoad'>,
  registry: WorkerRegistry,
): Promise<QueueLoad & { isEmpty: boolean; hasNewWork: boolean }> {
  const { load, isFresh } = await observer.measureLoad({ maxAgeMs: settings.SUBMISSION_TICK_MS / 2 })
  const { dispatched, leased, delayed } = load
  for (const { lane, waiting, oldestWaitingMs } of load.lanes) {
    metrics.waiting.set({ lane }, waiting)
    metrics.oldestWaitingSec.set({ lane }, oldestWaitingMs / 1000)
  }
  metrics.dispatched.set(dispatched)
  metrics.leased.set(leased)
  metrics.workers.set(registry.workers().length)
  metrics.slots.set(registry.slots())
  metrics.busySlots.set(registry.workers().reduce((sum, worker) => sum + worker.busy, 0))
  const waiting = load.lanes.reduce((sum, lane) => sum + lane.waiting, 0)
  return { ...load, hasNewWork: isFresh && waiting > 0, isEmpty: waiting + dispatched + leased + delayed === 0 }
}
