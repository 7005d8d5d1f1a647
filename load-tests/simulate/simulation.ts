import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import TinyQueue from 'tinyqueue'

/** A queueing station has `servers` in parallel and FIFO order: cores, slots, a primary. */
export interface Station {
  name: string
  servers: number
}

/** A step is work of a job at a station, or a delay independent of stations. */
export type Step = { station: Station; sec: number } | { delaySec: number }

export interface StationFigures {
  /** This is the average share of busy servers. */
  utilization: number
}

export interface Simulation {
  /** Starts a job that takes its steps one after another and then calls `onDone`. */
  start: (steps: readonly Step[], onDone: (sojournSec: number) => void) => void
  /** Schedules a callback. */
  after: (sec: number, happen: () => void) => void
  /** Draws a time from an exponential distribution. */
  exponential: (meanSec: number) => number
  run: (untilSec: number) => void
  figures: (station: Station) => StationFigures
}

interface Event {
  atSec: number
  order: number
  happen: () => void
}

interface Work {
  busy: number
  busySec: number
  waiting: (() => void)[]
}

/** Creates a discrete-event simulation of a queueing network, which is deterministic for a seed. */
export function createSimulation(seed = 1): Simulation {
  const random = xoroshiro128plus(seed)
  const events = new TinyQueue<Event>([], (one, other) => one.atSec - other.atSec || one.order - other.order)
  const works = new Map<Station, Work>()
  let nowSec = 0
  let order = 0

  function after(sec: number, happen: () => void): void {
    events.push({ atSec: nowSec + sec, order: (order += 1), happen })
  }

  function workOf(station: Station): Work {
    const known = works.get(station)
    if (known !== undefined) return known
    const work: Work = { busy: 0, busySec: 0, waiting: [] }
    works.set(station, work)
    return work
  }

  function serve(station: Station, sec: number, onDone: () => void): void {
    const work = workOf(station)
    const begin = () => {
      work.busy += 1
      work.busySec += sec
      after(sec, () => {
        work.busy -= 1
        work.waiting.shift()?.()
        onDone()
      })
    }
    if (work.busy < station.servers) begin()
    else work.waiting.push(begin)
  }

  function take(steps: readonly Step[], at: number, onDone: () => void): void {
    const step = steps[at]
    if (step === undefined) return onDone()
    const next = () => take(steps, at + 1, onDone)
    if ('delaySec' in step) after(step.delaySec, next)
    else serve(step.station, step.sec, next)
  }

  return {
    start(steps, onDone) {
      const startedAtSec = nowSec
      take(steps, 0, () => onDone(nowSec - startedAtSec))
    },
    after,
    exponential: (meanSec) => -Math.log(1 - uniformFloat64(random)) * meanSec,
    run(untilSec) {
      for (let event = events.pop(); event !== undefined && event.atSec <= untilSec; event = events.pop()) {
        nowSec = event.atSec
        event.happen()
      }
      nowSec = untilSec
    },
    figures: (station) => ({ utilization: workOf(station).busySec / (station.servers * nowSec) }),
  }
}
