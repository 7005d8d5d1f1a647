import { describe, expect, it } from '@jest/globals'
import { isNearLimit, stopAfterMs, type TimedRun } from './near-limit.rules.ts'
import { withReruns } from './near-limit.ts'

const limits = { timeMs: 1000 }
const exited = { kind: 'exited', code: 0 } as const
const took = (cpuMs: number, ending: TimedRun['ending'] = exited): TimedRun => ({ cpuMs, ending })

/** Runs a program that takes these times, one after the other. */
async function timesOf(...times: readonly TimedRun[]) {
  const left = [...times]
  const dropped: number[] = []
  const outcome = await withReruns(
    () => Promise.resolve(left.shift() ?? took(NaN)),
    limits,
    ({ cpuMs }) => dropped.push(cpuMs),
  )
  return { runs: outcome.runs, cpuMs: outcome.result.cpuMs, dropped }
}

describe('a run near the time limit', () => {
  it('counts as it is when it was in time', async () => {
    expect(await timesOf(took(1000.9))).toEqual({ runs: 1, cpuMs: 1000.9, dropped: [] })
  })

  it('is done again when it was beyond by at most a tenth, and the faster one counts', async () => {
    expect(await timesOf(took(1100), took(990))).toEqual({ runs: 2, cpuMs: 990, dropped: [1100] })
  })

  it('is done again twice at most; the best is kept, the others are let go', async () => {
    expect(await timesOf(took(1050), took(1020), took(1090))).toEqual({ runs: 3, cpuMs: 1020, dropped: [1050, 1090] })
  })

  it('is not done again when it was far beyond', async () => {
    expect(await timesOf(took(1100.5))).toEqual({ runs: 1, cpuMs: 1100.5, dropped: [] })
  })

  it('does not get worse by a slower second run', async () => {
    expect(await timesOf(took(1050), took(1500), took(1040))).toMatchObject({ runs: 3, cpuMs: 1040 })
  })

  it('is not done again when memory, output or wall time ended it', async () => {
    for (const kind of ['memory-limit', 'output-limit', 'time-limit'] as const) {
      expect(await timesOf(took(1050, { kind }))).toMatchObject({ runs: 1 })
    }
  })

  it('is not one that slept until the wall time was over', async () => {
    expect(isNearLimit(took(3, { kind: 'time-limit' }), limits)).toBe(false)
  })
})

describe('the time after which a program is stopped', () => {
  it.each([1, 100, 1000, 1999, 2000, 2005, 10_000, 60_000])(
    'lies 200 ms or more beyond a limit of %i ms, and beyond what counts as near',
    (timeMs) => {
      expect(stopAfterMs(timeMs)).toBeGreaterThanOrEqual(timeMs + 200)
      expect(isNearLimit(took(stopAfterMs(timeMs), { kind: 'time-limit' }), { timeMs })).toBe(false)
    },
  )
})
