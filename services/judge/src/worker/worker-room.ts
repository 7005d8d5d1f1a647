import type { Room } from '@verdict/kit/bus'
import type { SandboxHealth } from './sandbox-health.ts'
import type { Slots } from './slots.ts'

/** What the worker can take: as many tasks as it has places free, and none while it is not healthy. */
export function workerRoom({
  slots,
  health,
}: {
  slots: Slots
  health: Pick<SandboxHealth, 'reason' | 'healthy'>
}): Room {
  const isHealthy = () => health.reason() === ''
  return {
    free: () => (isHealthy() ? slots.count - slots.busy() : 0),
    async grown(signal) {
      // A wait that ends with the signal is no error here.
      if (!isHealthy()) await health.healthy(signal).catch(() => undefined)
      else await slots.freed(signal)
    },
  }
}
