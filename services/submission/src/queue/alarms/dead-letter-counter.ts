import type { Clock } from '@verdict/kit/clock'
import type { Metrics } from '@verdict/kit/metrics'

/** Number of events that consumers in this process dead-lettered since the given time. */
export type DeadLetterCounter = (since: Date) => Promise<number>

/** Samples the metric of the bus and remembers when it increased. */
export function createDeadLetterCounter({ registry }: Pick<Metrics, 'registry'>, clock: Clock): DeadLetterCounter {
  let counted = 0
  let growths: { at: Date; by: number }[] = []
  return async (since) => {
    const metric = await registry.getSingleMetric('verdict_bus_dead_letters_total')?.get()
    const total = metric?.values.reduce((sum, { value }) => sum + value, 0) ?? 0
    if (total > counted) growths.push({ at: clock.now(), by: total - counted })
    counted = total
    growths = growths.filter(({ at }) => at >= since)
    return growths.reduce((sum, { by }) => sum + by, 0)
  }
}
