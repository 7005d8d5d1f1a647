import { costs, measuredGrowth } from './costs.ts'
import { createSimulation, type Station } from './simulation.ts'

const slotsOfWorker = 2
const judgingSec = 1
const coresOfMachine = 2
const seconds = 2_000

/** What a task takes of the processor beside the sandbox, in pieces: services and databases take turns. */
const platformSec = costs.submission.servicesSec + costs.submission.mongoSec + costs.submission.redisSec
const pieces = 10

/**
 * Tasks a second of so many workers that always have something to do, on one machine. While a slot is between two tasks (the
 * verdict is stored, the next task is claimed) it waits for `betweenShare` of the platform's work; the rest is done while it
 * judges.
 */
export function simulateGrowth(workers: number, betweenShare: number): number {
  const simulation = createSimulation(workers)
  const cores: Station = { name: 'cores', servers: coresOfMachine }
  const piece = () => ({ station: cores, sec: simulation.exponential(platformSec / pieces) })
  const between = Math.round(pieces * betweenShare)
  let done = 0
  const work = () => {
    for (let at = between; at < pieces; at += 1)
      simulation.after(simulation.exponential(judgingSec / 2), () => simulation.start([piece()], () => undefined))
    const steps = [{ delaySec: judgingSec }, ...Array.from({ length: between }, piece)]
    simulation.start(steps, () => {
      done += 1
      work()
    })
  }
  for (let slot = 0; slot < workers * slotsOfWorker; slot += 1) simulation.after(simulation.exponential(1), work)
  simulation.run(seconds)
  return done / seconds
}

/** The share that explains one worker as it was measured: found by trying all. */
export function calibrateBetween(): number {
  const [one] = measuredGrowth
  const shares = Array.from({ length: pieces + 1 }, (_, index) => index / pieces)
  const error = (share: number) => Math.abs(simulateGrowth(one.workers, share) - one.perSec)
  return shares.reduce((best, share) => (error(share) < error(best) ? share : best))
}

export interface Growth {
  workers: number
  measured: number
  simulated: number
  /** 0.05: five per cent. */
  deviation: number
}

/** One worker calibrates, the others are foretold. */
export function compareGrowth(): Growth[] {
  const share = calibrateBetween()
  return measuredGrowth.map(({ workers, perSec }) => {
    const simulated = simulateGrowth(workers, share)
    return { workers, measured: perSec, simulated, deviation: simulated / perSec - 1 }
  })
}
