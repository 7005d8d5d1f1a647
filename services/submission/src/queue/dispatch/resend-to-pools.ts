import type { LeasesContext } from '../context.ts'
import { resendUnclaimed, unclaimedWhileBusyMs } from '../leases/recover-tasks.ts'
import { isOlder, sumInFlight } from '../tasks/snapshot/queue-snapshot.rules.ts'
import type { QueueLoad } from '../tasks/snapshot/queue-snapshot.ts'
import { isTenantOf, tasksOfPool, type JudgePool } from '../workers/pool.rules.ts'

/**
 * Requeues tasks that no worker of their pool claimed. `mayBeUnclaimed`: some are on the bus while their pool has free
 * slots, so that this should be repeated soon.
 */
export async function resendToPools(
  ctx: Pick<LeasesContext, 'clock' | 'settings' | 'tasks'>,
  pools: readonly JudgePool[],
  { inFlightGroups }: Pick<QueueLoad, 'inFlightGroups'>,
): Promise<{ hasResent: boolean; mayBeUnclaimed: boolean }> {
  const waiting = pools
    .map((pool) => ({ pool, ...sumInFlight(inFlightGroups.filter(({ _id }) => isTenantOf(pool, _id.tenant))) }))
    .filter(({ dispatched }) => dispatched > 0)
    .map(({ pool, leased, inFlightGroups: own }) => ({ of: tasksOfPool(pool), freeSlots: pool.slots - leased, own }))
  // A task is always published after it was queued.
  const nowMs = ctx.clock.now().getTime()
  const waitMs = (freeSlots: number) => (freeSlots > 0 ? ctx.settings.SUBMISSION_UNCLAIMED_MS : unclaimedWhileBusyMs)
  const late = waiting.filter(({ own, freeSlots }) => isOlder(own, 'dispatched', nowMs - waitMs(freeSlots)))
  const resent = await Promise.all(late.map((one) => resendUnclaimed(ctx, one)))
  return { hasResent: resent.includes(true), mayBeUnclaimed: waiting.some(({ freeSlots }) => freeSlots > 0) }
}
