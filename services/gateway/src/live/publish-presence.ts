import { presencePeriodMs, usersConnected } from '@verdict/proto/events/gateway'
import type { Bus } from '@verdict/kit/bus'
import type { Log } from '@verdict/kit/log'
import { createLoop, type Loop } from '@verdict/kit/loop'
import type { LiveHub } from './live-hub.ts'

const uidsOfEvent = 1_000

/** Publishes who has a page open. Repeated periodically, so that a lost event does no harm. */
export async function publishPresence(hub: Pick<LiveHub, 'connectedUids'>, bus: Pick<Bus, 'publish'>): Promise<void> {
  const uids = hub.connectedUids()
  for (let from = 0; from < uids.length; from += uidsOfEvent)
    await bus.publish(usersConnected, { uids: uids.slice(from, from + uidsOfEvent) })
}

export function createPresenceLoop(hub: Pick<LiveHub, 'connectedUids'>, bus: Pick<Bus, 'publish'>, log: Log): Loop {
  return createLoop({
    log,
    failure: 'it could not be told who has a page open',
    everyMs: presencePeriodMs,
    step: () => publishPresence(hub, bus),
  })
}
