import type { Capacity } from '@verdict/kit/bus'
import type { SandboxHealth } from './sandbox/sandbox-health.ts'
import type { Slots } from './capacity/slots.ts'

/** Reports how many more tasks the worker can take: its free slots, or 0 while it is not healthy. */
export function workerCapacity({
  slots,
  health,
}: {
  slots: Slots
  health: Pick<SandboxHealth, 'reason' | 'healthy'>
}): Capacity {
  const isHealthy = () => health.reason() === ''
  return {
    free: () => (isHealthy() ? slots.count - slots.busy() : 0),
    async whenIncreased(signal) {
      // A wait that ends with the signal is no error here.
      if (!isHealthy()) await health.healthy(signal).catch(() => undefined)
      else await slots.freed(signal)
    },
  }
}
