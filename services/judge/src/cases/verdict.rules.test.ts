import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RunEnding, RunResult } from '../sandbox/sandbox.ts'
import { caseLimits, outputLimitBytes, sandboxLimits } from './limits.rules.ts'
import { outputLimitMessage, verdictOfRun } from './verdict.rules.ts'

const limits = { timeMs: 1000, memoryMb: 64, stackMb: 64 }
const mebibyte = 1024 * 1024

function ran(ending: RunEnding, changes: Partial<RunResult> = {}): RunResult {
  return {
    ending,
    cpuMs: 10.9,
    wallMs: 12,
    memoryBytes: mebibyte + 1023,
    stdout: Buffer.alloc(0),
    stderr: Buffer.alloc(0),
    collected: new Map(),
    kept: new Map(),
    oversized: new Set(),
    irregular: new Set(),
    ...changes,
  }
}

const verdict = (ending: RunEnding, changes: Partial<RunResult> = {}) =>
  verdictOfRun(ran(ending, changes), limits, 'stdout')
const exited = (code: number): RunEnding => ({ kind: 'exited', code })

describe('the verdict of a run', () => {
  it('depends on the output when the program ended well within its limits', () => {
    expect(verdict(exited(0))).toEqual({ timeMs: 10, memoryKb: 1024, message: '' })
  })

  it('is Memory Limit Exceeded whatever the exit code, with the limit as the memory used', () => {
    const memoryBytes = 65 * mebibyte
    const expected = { status: JudgeStatus.MemoryLimitExceeded, memoryKb: 64 * 1024 }
    expect(verdict(exited(1), { memoryBytes })).toMatchObject(expected)
    expect(verdict({ kind: 'signalled', code: 9 }, { memoryBytes })).toMatchObject(expected)
    expect(verdict({ kind: 'memory-limit' }, { memoryBytes })).toMatchObject(expected)
  })

  it('is Memory Limit Exceeded when the runtime of the language ran out of memory, but not when the program only prints so', () => {
    const outOfMemory = /OutOfMemory/
    const stderr = Buffer.from('Exception in thread "main" java.lang.OutOfMemoryError: Java heap space')
    const of = (ending: RunEnding) => verdictOfRun(ran(ending, { stderr }), { ...limits, outOfMemory }, 'stdout').status
    expect(of(exited(1))).toBe(JudgeStatus.MemoryLimitExceeded)
    expect(of(exited(0))).toBeUndefined()
    expect(of({ kind: 'time-limit' })).toBe(JudgeStatus.TimeLimitExceeded)
    expect(verdictOfRun(ran(exited(1), { stderr }), limits, 'stdout').status).toBe(JudgeStatus.RuntimeError)
  })

  it('is Time Limit Exceeded from the first whole millisecond beyond the limit', () => {
    expect(verdict(exited(0), { cpuMs: 1000.9 }).status).toBeUndefined()
    expect(verdict(exited(0), { cpuMs: 1001 })).toMatchObject({ status: JudgeStatus.TimeLimitExceeded, timeMs: 1000 })
    expect(verdict({ kind: 'time-limit' }, { cpuMs: 1 })).toMatchObject({
      status: JudgeStatus.TimeLimitExceeded,
      timeMs: 1000,
    })
  })

  it('considers time before the exit code', () => {
    expect(verdict({ kind: 'signalled', code: 9 }, { cpuMs: 1100 }).status).toBe(JudgeStatus.TimeLimitExceeded)
  })

  it('is Runtime Error with the exit code and the name of a signal', () => {
    expect(verdict(exited(3))).toMatchObject({
      status: JudgeStatus.RuntimeError,
      message: 'The program return exit status code: 3',
    })
    expect(verdict({ kind: 'signalled', code: 11 }).message).toBe(
      'The program return exit status code: 11 (Segmentation fault)',
    )
  })

  it('is Runtime Error for too much output, even if the program had to be stopped', () => {
    const expected = { status: JudgeStatus.RuntimeError, message: outputLimitMessage }
    expect(verdict({ kind: 'output-limit' })).toMatchObject(expected)
    expect(verdict(exited(0), { oversized: new Set(['stdout']) })).toMatchObject(expected)
  })
})

describe('limits', () => {
  it('of the sandbox have a margin, so that usage beyond the limit can be measured', () => {
    expect(sandboxLimits(limits, 0)).toMatchObject({
      cpuMs: 1200,
      wallMs: 3600,
      memoryBytes: 164 * mebibyte,
      processes: 128,
    })
  })

  it('allow output of twice the answer, and 32 MB in any case', () => {
    expect(outputLimitBytes(10)).toBe(32 * mebibyte)
    expect(outputLimitBytes(20 * mebibyte)).toBe(40 * mebibyte)
  })

  it('are multiplied for time and memory but not for the stack', () => {
    const problem = { timeLimitMs: 1000, memoryLimitMb: 128, stackLimitMb: 64 }
    expect(caseLimits(problem, { factors: { time: 2, memory: 3 } })).toEqual({
      timeMs: 2000,
      memoryMb: 384,
      stackMb: 64,
    })
    expect(caseLimits(problem, { factors: { time: 1, memory: 1 } })).toEqual({
      timeMs: 1000,
      memoryMb: 128,
      stackMb: 64,
    })
  })
})
