import { costs, measuredGrowth } from './costs.ts'
import { createSimulation, type Station } from './simulation.ts'

const slotsOfWorker = 2
const judgingSec = 1
const coresOfMachine = 2
const seconds = 2_000

/**
 * A task needs this CPU time outside of the sandbox, in seconds. It is divided into slices, as services and databases
 * alternate.
 */
const platformSec = costs.submission.servicesSec + costs.submission.mongoSec + costs.submission.redisSec
const pieces = 10

/**
 * Returns the throughput in tasks per second of saturated workers on one machine. Between two tasks (storing the
 * verdict, claiming the next task) a slot waits for the share `betweenShare` of the platform's work; the rest is done
 * while it judges.
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

/** Fits the share to the measured throughput of one worker by exhaustive search. */
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
  /** 0.05 means five percent. */
  deviation: number
}

/** Calibrates with one worker and predicts the others. */
export function compareGrowth(): Growth[] {
  const share = calibrateBetween()
  return measuredGrowth.map(({ workers, perSec }) => {
    const simulated = simulateGrowth(workers, share)
    return { workers, measured: perSec, simulated, deviation: simulated / perSec - 1 }
  })
}
