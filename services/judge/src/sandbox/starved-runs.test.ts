import { expect, it } from '@jest/globals'
import type { Runner } from './run-semaphore.ts'
import { emptyInput, type RunRequest, type RunResult } from './sandbox.ts'
import { withStarvedReruns } from './starved-runs.ts'

const limits = {
  cpuMs: 1_200,
  wallMs: 3_600,
  memoryBytes: 1,
  stackBytes: 0,
  processes: 1,
  stdoutBytes: 1,
  stderrBytes: 1,
}
const request: RunRequest = { argv: [], env: [], stdin: emptyInput, limits, measured: true }
const noFiles = { collected: new Map(), oversized: new Set<string>(), irregular: new Set<string>() }

function result(changes: Partial<RunResult>): RunResult {
  const streams = { stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }
  const ending = { kind: 'exited', code: 0 } as const
  return { ending, cpuMs: 900, wallMs: 1_000, memoryBytes: 0, ...streams, ...noFiles, kept: new Map(), ...changes }
}

const starved = result({ ending: { kind: 'time-limit' }, cpuMs: 200, wallMs: 3_600, kept: new Map([['out', 'file1']]) })
const idle = result({ ending: { kind: 'time-limit' }, cpuMs: 3, wallMs: 3_600 })

/** Makes a machine on which runs have these results, one after another. */
function machine(results: readonly RunResult[], pressure = 0.9) {
  const wallLimits: number[] = []
  const removed: string[] = []
  const left = [...results]
  const next = (one: RunRequest) => {
    wallLimits.push(one.limits.wallMs)
    return left.shift() ?? result({})
  }
  const runner: Runner = {
    run: async (one) => next(one),
    runTogether: async (requests) => requests.map(next),
    remove: async (fileId) => void removed.push(fileId),
  }
  return { runner: withStarvedReruns(runner, () => () => pressure), asked: wallLimits, removed }
}

it('repeats a starved program once with ten times the wall time', async () => {
  const { runner, asked, removed } = machine([starved, result({ cpuMs: 900, wallMs: 18_000 })])
  expect(await runner.run(request)).toMatchObject({ ending: { kind: 'exited' }, cpuMs: 900 })
  expect(asked).toEqual([3_600, 36_000])
  expect(removed).toEqual(['file1'])
})

it.each([
  ['ended by itself', result({}), 0.9],
  ['used up its processor time', result({ ending: { kind: 'time-limit' }, cpuMs: 1_201 }), 0.9],
  ['does nothing', idle, 0.9],
  ['was stopped on a machine that had time for it', starved, 0.1],
])('runs a program that %s once', async (_what, outcome, pressure) => {
  const { runner, asked } = machine([outcome], pressure)
  expect(await runner.run(request)).toBe(outcome)
  expect(asked).toEqual([3_600])
})

it('does not repeat further tests of a program that exceeded the wall time twice', async () => {
  const { runner, asked } = machine([starved, starved, starved])
  await runner.run(request)
  expect(await runner.run(request)).toBe(starved)
  expect(asked).toEqual([3_600, 36_000, 3_600])
})

it('repeats a program and its interactor together, as one waits while the other has no processor', async () => {
  const { runner, asked } = machine([idle, result({ cpuMs: 300 }), result({}), result({})])
  const both = await runner.runTogether([request, { ...request, limits: { ...limits, wallMs: 7_200 } }], [])
  expect(both.map(({ ending }) => ending.kind)).toEqual(['exited', 'exited'])
  expect(asked).toEqual([3_600, 7_200, 36_000, 72_000])
})

it('does not repeat compilers and checkers', async () => {
  const { runner, asked } = machine([starved])
  expect(await runner.run({ ...request, measured: false })).toBe(starved)
  expect(asked).toEqual([3_600])
})
