import { describe, expect, it } from '@jest/globals'
import { createSimulation, type Station } from './simulation.ts'

/** Computes the mean time in an M/M/c queue, by Erlang's C formula. */
function erlangSojournSec(arrivalsPerSec: number, serviceSec: number, servers: number): number {
  const load = arrivalsPerSec * serviceSec
  let term = 1
  let sum = 1
  for (let count = 1; count < servers; count += 1) sum += term *= load / count
  const last = ((term * load) / servers) * (servers / (servers - load))
  const waits = last / (sum + last)
  return serviceSec + (waits * serviceSec) / (servers - load)
}

describe('a simulated station', () => {
  it.each([1, 2, 8])('with %i servers has the waiting times of queueing theory', (servers) => {
    const simulation = createSimulation()
    const station: Station = { name: 'cores', servers }
    const serviceSec = 0.1
    const arrivalsPerSec = (0.7 * servers) / serviceSec
    let count = 0
    let sojournSec = 0
    const arrive = () => {
      simulation.start([{ station, sec: simulation.exponential(serviceSec) }], (sec) => {
        count += 1
        sojournSec += sec
      })
      simulation.after(simulation.exponential(1 / arrivalsPerSec), arrive)
    }
    arrive()
    simulation.run(20_000 / servers)
    const expected = erlangSojournSec(arrivalsPerSec, serviceSec, servers)
    expect(Math.abs(sojournSec / count / expected - 1)).toBeLessThan(0.05)
    expect(simulation.figures(station).utilization).toBeCloseTo(0.7, 1)
  })

  it('runs steps in sequence, with pauses between them', () => {
    const simulation = createSimulation()
    const station: Station = { name: 'cores', servers: 1 }
    const sojourns: number[] = []
    const steps = [{ station, sec: 1 }, { delaySec: 2 }, { station, sec: 1 }]
    for (let job = 0; job < 2; job += 1) simulation.start(steps, (sec) => sojourns.push(sec))
    simulation.run(10)
    expect(sojourns).toEqual([4, 5])
  })
})
