import { costs } from './costs.ts'
import { createSimulation, type Station } from './simulation.ts'
import type { Rates } from './sites.ts'
import { limits, type Size } from './sizing.ts'

export interface Peak {
  medianSec: number
  p95Sec: number
  utilization: Record<'services' | 'mongo' | 'bus' | 'judges', number>
}

const seconds = 60
/** Above this rate the site is split into equal partitions, as queues of large partitions are not longer. */
const maxPerSec = 200

/** Simulates the submissions of a busy minute from the call to the verdict, together with the load of readers. */
export function simulatePeak(rates: Rates, size: Size, readingCores: number): Peak {
  const part = Math.max(1, rates.submissions / maxPerSec)
  const perSec = rates.submissions / part
  const station = (name: string, servers: number): Station => ({
    name,
    servers: Math.max(1, Math.round(servers / part)),
  })
  const services = station('services', size.processes)
  const mongo = station('mongo', size.mongoShards * limits.primaryCores)
  const bus = station('bus', size.busServers)
  const judges = station('judges', size.judgeCores)
  const simulation = createSimulation()
  const { servicesSec, mongoSec, redisSec } = costs.submission
  const sojourns: number[] = []
  const piece = (at: Station, sec: number) => ({ station: at, sec: simulation.exponential(sec) })
  const submit = () => {
    simulation.start(
      [
        piece(services, servicesSec / 2),
        piece(mongo, mongoSec / 2),
        piece(bus, redisSec),
        { station: judges, sec: costs.judgingSec },
        piece(services, servicesSec / 2),
        piece(mongo, mongoSec / 2),
      ],
      (sec) => sojourns.push(sec),
    )
    simulation.after(simulation.exponential(1 / perSec), submit)
  }
  // Reads are divided into slices of half a millisecond.
  const readsPerSec = readingCores / part / 0.0005
  const read = () => {
    simulation.start([piece(services, 0.0005)], () => undefined)
    simulation.after(simulation.exponential(1 / readsPerSec), read)
  }
  submit()
  if (readsPerSec > 0) read()
  simulation.run(seconds)
  const sorted = sojourns.toSorted((one, other) => one - other)
  const share = (of: number) => sorted[Math.floor(sorted.length * of)] ?? NaN
  const used = (of: Station) => simulation.figures(of).utilization
  return {
    medianSec: share(0.5),
    p95Sec: share(0.95),
    utilization: { services: used(services), mongo: used(mongo), bus: used(bus), judges: used(judges) },
  }
}
