import type { QueueContext } from '../context.ts'

/** Most tenants that get time series of their own; there may be thousands. */
const shownTenants = 20

/** Metrics of the tenants with the most waiting tasks: number of tasks and age of the oldest. */
export async function measureTenants({
  tasks,
  clock,
  metrics,
}: Pick<QueueContext, 'tasks' | 'clock' | 'metrics'>): Promise<void> {
  const loads = await tasks.aggregate<{ _id: string; waiting: number; oldest: Date }>([
    { $match: { state: 'waiting' } },
    { $group: { _id: '$tenant', waiting: { $sum: 1 }, oldest: { $min: '$queuedAt' } } },
    { $sort: { waiting: -1, _id: 1 } },
    { $limit: shownTenants },
  ])
  metrics.tenantWaiting.reset()
  metrics.tenantOldestWaitingSec.reset()
  for (const { _id: tenant, waiting, oldest } of loads) {
    metrics.tenantWaiting.set({ tenant }, waiting)
    metrics.tenantOldestWaitingSec.set({ tenant }, Math.max(0, clock.now().getTime() - oldest.getTime()) / 1000)
  }
}
