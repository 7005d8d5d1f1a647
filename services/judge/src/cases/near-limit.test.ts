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

  it('is repeated when it was over the limit by at most a tenth, and the faster run counts', async () => {
    expect(await timesOf(took(1100), took(990))).toEqual({ runs: 2, cpuMs: 990, dropped: [1100] })
  })

  it('is repeated at most twice, and the best run counts', async () => {
    expect(await timesOf(took(1050), took(1020), took(1090))).toEqual({ runs: 3, cpuMs: 1020, dropped: [1050, 1090] })
  })

  it('is not repeated when it was far over the limit', async () => {
    expect(await timesOf(took(1100.5))).toEqual({ runs: 1, cpuMs: 1100.5, dropped: [] })
  })

  it('is not made worse by a slower second run', async () => {
    expect(await timesOf(took(1050), took(1500), took(1040))).toMatchObject({ runs: 3, cpuMs: 1040 })
  })

  it('is not repeated after an exceeded memory, output or wall time limit', async () => {
    for (const kind of ['memory-limit', 'output-limit', 'time-limit'] as const) {
      expect(await timesOf(took(1050, { kind }))).toMatchObject({ runs: 1 })
    }
  })

  it('is not repeated when the program slept until its wall time was over', async () => {
    expect(isNearLimit(took(3, { kind: 'time-limit' }), limits)).toBe(false)
  })
})

describe('the time limit of the sandbox', () => {
  it.each([1, 100, 1000, 1999, 2000, 2005, 10_000, 60_000])(
    'is at least 200 ms above a limit of %i ms and beyond what counts as near',
    (timeMs) => {
      expect(stopAfterMs(timeMs)).toBeGreaterThanOrEqual(timeMs + 200)
      expect(isNearLimit(took(stopAfterMs(timeMs), { kind: 'time-limit' }), { timeMs })).toBe(false)
    },
  )
})
