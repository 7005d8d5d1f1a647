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
}

describe('a result that a worker hands in', () => {
  it('has a score only where the problem gives scores', () => {
    expect(toVerdict(result)).toMatchObject({ score: null, oiRankScore: null })
    expect(toVerdict({ ...result, hasScore: true, score: 0, oiRankScore: 4 })).toMatchObject({
      score: 0,
      oiRankScore: 4,
    })
  })

  it('tells no time or memory where nothing ran', () => {
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

  it('keeps the messages of very many tests to what one row can hold', () => {
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
