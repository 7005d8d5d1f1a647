import type { CaseOutcome } from '../cases/judged-case.ts'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { judgeCaseModes, ProblemType, type JudgeCaseMode } from '@verdict/proto/codes/problem'
import { oiRankScore } from '@verdict/proto/codes/judging/oi-rank-score'
import { foldScore, foldStatus, foldUsage } from './result.rules.ts'

const { Accepted, WrongAnswer, TimeLimitExceeded, RuntimeError, PartialAccepted, Cancelled } = JudgeStatus
const statuses = (...list: JudgeStatus[]) => list.map((status) => ({ status }))

const rule = (caseMode: JudgeCaseMode, ioScore = 100) => ({ caseMode, ioScore, groups: [] })

function outcome(seq: number, score: number, fullScore: number, group = 0): CaseOutcome {
  const status = score === fullScore ? Accepted : WrongAnswer
  return { seq, status, timeMs: seq, memoryKb: 10 * seq, score, fullScore, percent: (100 * score) / fullScore, group }
}

describe('the status of a submission', () => {
  it('is that of the first failing test in ACM problems', () => {
    expect(foldStatus(ProblemType.Acm, statuses(Accepted, TimeLimitExceeded, WrongAnswer))).toBe(TimeLimitExceeded)
    expect(foldStatus(ProblemType.Acm, statuses(Accepted, Accepted))).toBe(Accepted)
  })

  it('is Partial Accepted in OI problems when some tests passed, else that of the first failing test', () => {
    expect(foldStatus(ProblemType.Oi, statuses(RuntimeError, Accepted))).toBe(PartialAccepted)
    expect(foldStatus(ProblemType.Oi, statuses(RuntimeError, WrongAnswer))).toBe(RuntimeError)
    expect(foldStatus(ProblemType.Oi, statuses(Accepted, Accepted))).toBe(Accepted)
  })

  it('ignores skipped tests', () => {
    expect(foldStatus(ProblemType.Oi, statuses(WrongAnswer, Cancelled))).toBe(WrongAnswer)
  })

  it('has the largest time and memory of all tests', () => {
    expect(foldUsage([outcome(1, 0, 1), outcome(3, 0, 1), outcome(2, 0, 1)])).toEqual({ timeMs: 3, memoryKb: 30 })
    expect(foldUsage([])).toEqual({ timeMs: 0, memoryKb: 0 })
  })
})

describe('the score of a submission', () => {
  const cases = [outcome(1, 10, 10, 1), outcome(2, 0, 20, 1), outcome(3, 15, 15, 2), outcome(4, 15, 15, 2)]

  it('is the sum of the tests, of the lowest of each group, or of the rounded means', () => {
    expect(foldScore(rule('default'), cases)).toBe(40)
    expect(foldScore(rule('subtask_lowest'), cases)).toBe(15)
    expect(foldScore(rule('subtask_average'), cases)).toBe(20)
  })

  it('is the full score when all tests pass, even if the tests add up to less', () => {
    expect(foldScore(rule('default'), [outcome(1, 33, 33), outcome(2, 33, 33), outcome(3, 33, 33)])).toBe(100)
  })

  it('is never negative and never more than the full score', () => {
    const anyCase = fc.tuple(fc.nat(50), fc.nat(100), fc.nat(3)).map(([fullScore, percent, group]) => ({
      ...outcome(1, Math.floor((fullScore * percent) / 100), fullScore, group),
    }))
    fc.assert(
      fc.property(
        fc.constantFrom(...judgeCaseModes),
        fc.integer({ min: 1, max: 200 }),
        fc.array(anyCase, { minLength: 1 }),
        (mode, worth, list) => {
          const numbered = list.map((one, i) => ({ ...one, seq: i + 1 }))
          const score = foldScore(rule(mode, worth), numbered)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(worth)
        },
      ),
    )
  })

  it('counts in rankings by score and difficulty', () => {
    expect(oiRankScore(100, { ioScore: 100, difficulty: 2 })).toBe(14)
    expect(oiRankScore(50, { ioScore: 100, difficulty: 1 })).toBe(6)
    expect(oiRankScore(0, { ioScore: 0, difficulty: 1 })).toBe(0)
  })
})
