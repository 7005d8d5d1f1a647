import type { QueueContext } from '../context.ts'
import { lanes } from '../tasks/lane.rules.ts'
import type { QueueSnapshot } from '../tasks/snapshot/queue-snapshot.rules.ts'
import { createTenantActivity, maxSlots, flowKey, type Flow } from '../tasks/snapshot/fair-share.rules.ts'

/** A tenant that was active within this time finds a free slot. */
const activeWindowMs = 60_000
/** A tenant that had several concurrent tasks within this time, or twice this time, finds as many free slots. */
const peakMs = 10_000

/** Removes waiting tasks that would leave other tenants without a slot; returns whether there were any. */
export type SlotLimiter = (slots: number, snapshot: QueueSnapshot) => boolean

export function createSlotLimiter({ clock }: Pick<QueueContext, 'clock'>): SlotLimiter {
  const activity = createTenantActivity({ activeWindowMs, peakMs })
  return (slots, { waiting, inFlight }) => {
    const nowMs = clock.now().getTime()
    const flows = lanes.flatMap((lane) => [...waiting[lane].keys()].map((tenant) => ({ lane, tenant })))
    const held = (flow: Flow) => inFlight.get(flowKey(flow)) ?? 0
    const waits = ({ lane, tenant }: Flow) => waiting[lane].get(tenant) ?? 0
    for (const flow of flows) activity.record(flow, waits(flow) + held(flow), nowMs)
    let isLimited = false
    for (const flow of flows) {
      const { lane, tenant } = flow
      const others = {
        othersActive: activity.hasOthers(flow, nowMs),
        othersPeak: activity.othersPeak(flow, nowMs),
      }
      const capacity = maxSlots(lane, { slots, ...others }) - held(flow)
      if (capacity >= waits(flow)) continue
      isLimited = true
      if (capacity > 0) waiting[lane].set(tenant, capacity)
      else waiting[lane].delete(tenant)
    }
    return isLimited
  }
}
