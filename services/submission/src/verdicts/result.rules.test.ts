import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { toVerdict } from './result.rules.ts'

const result = {
  status: JudgeStatus.Accepted,
  errorMessage: '',
  hasScore: false,
  score: 0,
  oiRankScore: 0,
  timeMs: 12,
  memoryKb: 900,
  cases: [],
  groups: [],
  wouldRepeat: false,
  record: null,
  test: null,
  systemErrorCode: '',
  compilerMessages: [],
  tests: [],
  generated: Buffer.alloc(0),
}
const oneCase = {
  seq: 1,
  caseId: 5,
  status: JudgeStatus.WrongAnswer,
  timeMs: 3,
  memoryKb: 100,
  hasScore: false,
  score: 0,
  groupNum: 0,
  inputName: '1.in',
  outputName: '1.out',
  message: '',
  runs: 1,
  excerpt: null,
  messageByChecker: false,
  trial: '',
}

describe('a result from a worker', () => {
  it('has a score only where the problem gives scores', () => {
    expect(toVerdict(result)).toMatchObject({ score: null, oiRankScore: null })
    expect(toVerdict({ ...result, hasScore: true, score: 0, oiRankScore: 4 })).toMatchObject({
      score: 0,
      oiRankScore: 4,
    })
  })

  it('stores the reason of a system error separately from the public message', () => {
    const failed = { ...result, status: JudgeStatus.SystemError, errorMessage: 'checker.cpp:3: the answer is 42' }
    expect(toVerdict({ ...failed, systemErrorCode: 'checker_failed' })).toMatchObject({
      errorMessage: 'A program of the problem that judges failed',
      reason: 'checker.cpp:3: the answer is 42',
    })
    expect(toVerdict(failed).errorMessage).toBe('The judge could not do its work')
    expect(toVerdict(null)).toMatchObject({ reason: 'the worker handed in no result' })
  })

  it('has no time or memory when nothing ran', () => {
    const verdict = toVerdict({ ...result, status: JudgeStatus.CompileError, errorMessage: 'main.c:1: error' })
    expect(verdict).toMatchObject({ timeMs: null, memoryKb: null, errorMessage: 'main.c:1: error' })
  })

  it.each([JudgeStatus.Pending, JudgeStatus.Judging, JudgeStatus.NotSubmitted, 99])(
    'is a system error when it ends with status %d',
    (status) => {
      expect(toVerdict({ ...result, status }).status).toBe(JudgeStatus.SystemError)
    },
  )

  it('is a system error when it is missing', () => {
    expect(toVerdict(null).status).toBe(JudgeStatus.SystemError)
  })

  it('keeps error texts to 64 KiB and the message of a test to 4 KiB', () => {
    const long = '错'.repeat(50_000)
    const verdict = toVerdict({
      ...result,
      status: JudgeStatus.CompileError,
      errorMessage: long,
      cases: [{ ...oneCase, message: long }],
    })
    expect(Buffer.byteLength(verdict.errorMessage ?? '')).toBeLessThanOrEqual(65_536)
    expect(Buffer.byteLength(verdict.cases[0]?.message ?? '')).toBeLessThanOrEqual(4_096)
  })

  it('records whether the checker wrote the message of a test', () => {
    const cases = [oneCase, { ...oneCase, messageByChecker: true }]
    expect(toVerdict({ ...result, cases }).cases.map((one) => one.messageByChecker)).toEqual([false, true])
  })

  it('stores at most fifty compiler messages of at most 1 KiB each', () => {
    const place = { line: 3, column: 5, severity: 'error', message: '错'.repeat(1000) }
    const compilerMessages = Array.from({ length: 60 }, () => place)
    const kept = toVerdict({ ...result, status: JudgeStatus.CompileError, compilerMessages }).online?.compilerMessages
    expect(kept).toHaveLength(50)
    expect(Buffer.byteLength(kept?.[0]?.message ?? '')).toBeLessThanOrEqual(1024)
    expect(kept?.[0]).toMatchObject({ line: 3, column: 5, severity: 'error' })
  })

  it('limits the messages of very many tests to the size of one row', () => {
    const cases = Array.from({ length: 10_000 }, (_, index) => ({
      ...oneCase,
      seq: index + 1,
      message: 'x'.repeat(4096),
    }))
    const stored = toVerdict({ ...result, cases }).cases
    expect(stored).toHaveLength(10_000)
    expect(stored.reduce((sum, one) => sum + one.message.length, 0)).toBeLessThanOrEqual(8 * 1024 * 1024)
  })
})
