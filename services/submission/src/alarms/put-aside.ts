import type { Clock } from '@verdict/kit/clock'
import type { Metrics } from '@verdict/kit/metrics'

/** Events that consumers in this process could not handle and that were put aside since the given time. */
export type PutAsideCounter = (since: Date) => Promise<number>

/** Reads the counter that the bus keeps, and remembers when it grew. */
export function createPutAsideCounter({ registry }: Pick<Metrics, 'registry'>, clock: Clock): PutAsideCounter {
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
