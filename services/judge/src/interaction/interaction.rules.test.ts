import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CheckOutcome } from '../checking/check-outcome.ts'
import type { RunEnding, RunResult } from '../sandbox/sandbox.ts'
import { endedEarlyMessage, settleInteraction, contestantOutcome } from './interaction.rules.ts'

const limits = { timeMs: 1000, memoryMb: 64, stackMb: 64 }
const mebibyte = 1024 * 1024

function run(ending: RunEnding, more: Partial<RunResult> = {}): RunResult {
  return {
    ending,
    cpuMs: 10,
    wallMs: 20,
    memoryBytes: mebibyte,
    stdout: Buffer.alloc(0),
    stderr: Buffer.alloc(0),
    collected: new Map(),
    kept: new Map(),
    oversized: new Set(),
    irregular: new Set(),
    ...more,
  }
}

const exited = (code: number, more: Partial<RunResult> = {}) => run({ kind: 'exited', code }, more)
const brokenPipe: RunEnding = { kind: 'signalled', code: 13 }
const timeUp: RunEnding = { kind: 'time-limit' }

const accepted: CheckOutcome = { kind: 'judged', status: JudgeStatus.Accepted, percent: 100, message: 'ok' }
const refused: CheckOutcome = { kind: 'judged', status: JudgeStatus.WrongAnswer, percent: 0, message: 'no' }
const failed: CheckOutcome = { kind: 'failed', reason: 'it crashed' }

const statusOf = (program: RunResult, interactor: RunResult, outcome: CheckOutcome) => {
  const settled = settleInteraction(contestantOutcome([program], limits), interactor, outcome)
  return settled.kind === 'judged' ? settled.finding.status : 'failed'
}

describe('the verdict of an interaction', () => {
  it('considers the limits of the program first, then its failure, then the result of the interactor', () => {
    expect(statusOf(run(timeUp), exited(0), accepted)).toBe(JudgeStatus.TimeLimitExceeded)
    expect(statusOf(exited(0, { memoryBytes: 65 * mebibyte }), exited(0), accepted)).toBe(
      JudgeStatus.MemoryLimitExceeded,
    )
    expect(statusOf(exited(1), exited(0), accepted)).toBe(JudgeStatus.RuntimeError)
    expect(statusOf(exited(1), exited(1), refused)).toBe(JudgeStatus.RuntimeError)
    expect(statusOf(exited(0), exited(0), accepted)).toBe(JudgeStatus.Accepted)
    expect(statusOf(exited(0), exited(1), refused)).toBe(JudgeStatus.WrongAnswer)
  })

  it('ignores a broken pipe, however the runtime reports it', () => {
    expect(statusOf(run(brokenPipe), exited(1), refused)).toBe(JudgeStatus.WrongAnswer)
    expect(statusOf(run(brokenPipe), exited(0), accepted)).toBe(JudgeStatus.Accepted)
    expect(statusOf(exited(141), exited(1), refused)).toBe(JudgeStatus.WrongAnswer)
    const python = { stderr: Buffer.from('BrokenPipeError: [Errno 32] Broken pipe\n') }
    expect(statusOf(exited(1, python), exited(1), refused)).toBe(JudgeStatus.WrongAnswer)
    expect(statusOf(exited(1, { stderr: Buffer.from('ValueError') }), exited(1), refused)).toBe(
      JudgeStatus.RuntimeError,
    )
  })

  it('is a failure of the interactor when it failed first or the program was right', () => {
    expect(statusOf(exited(0), exited(3), failed)).toBe('failed')
    expect(statusOf(exited(1, { wallMs: 30 }), exited(3), failed)).toBe('failed')
    expect(statusOf(run(timeUp, { wallMs: 3000 }), exited(3), failed)).toBe('failed')
  })

  it('is that of the program when the interactor failed only afterwards', () => {
    expect(statusOf(exited(1, { wallMs: 30 }), exited(3, { wallMs: 300 }), failed)).toBe(JudgeStatus.RuntimeError)
    expect(statusOf(run(timeUp, { wallMs: 3000 }), exited(3, { wallMs: 2999 }), failed)).toBe(
      JudgeStatus.TimeLimitExceeded,
    )
  })

  it('is Wrong Answer when the interactor finds the pipe closed', () => {
    const alone = { stderr: Buffer.from('EOFError: EOF when reading a line\n') }
    const settled = settleInteraction(contestantOutcome([exited(0)], limits), exited(1, alone), failed)
    expect(settled).toMatchObject({
      finding: { status: JudgeStatus.WrongAnswer, message: endedEarlyMessage },
    })
    expect(statusOf(exited(5), exited(1, alone), failed)).toBe(JudgeStatus.RuntimeError)
  })
})

describe('several processes', () => {
  it('share the time limit, while each has the memory limit for itself', () => {
    const half = exited(0, { cpuMs: 600, memoryBytes: 40 * mebibyte })
    expect(contestantOutcome([half], limits).status).toBeUndefined()
    expect(contestantOutcome([half, half], limits)).toMatchObject({
      status: JudgeStatus.TimeLimitExceeded,
      timeMs: 1000,
      memoryKb: 80 * 1024,
    })
    const quick = exited(0, { memoryBytes: 40 * mebibyte })
    expect(contestantOutcome([quick, quick], limits)).toMatchObject({ timeMs: 20, memoryKb: 80 * 1024 })
    expect(contestantOutcome([quick, quick], limits).status).toBeUndefined()
  })

  it('are judged by the process that exceeded a limit before one that failed', () => {
    expect(contestantOutcome([exited(1), run(timeUp)], limits).status).toBe(JudgeStatus.TimeLimitExceeded)
    expect(contestantOutcome([run(brokenPipe), exited(1)], limits).message).toContain('exit status code: 1')
  })
})
