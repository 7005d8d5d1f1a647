import type { QueueContext } from '../context.ts'

/** So many have lines of their own; there may be thousands. */
const shownTenants = 20

/** How many tasks of the tenants with the most of them wait, and how long the first of each has. */
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
