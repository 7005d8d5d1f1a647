import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { bestOf, standingOf } from './user-problem.rules.ts'

const run = (status: JudgeStatus, score: number | null = null) => ({ status, score })

describe('how a user stands on a problem', () => {
  it('is accepted for ever once one submission was, with the best score', () => {
    const runs = [run(JudgeStatus.WrongAnswer, 0), run(JudgeStatus.Accepted, 90), run(JudgeStatus.Accepted, 100)]
    expect(standingOf(runs)).toEqual({ status: JudgeStatus.Accepted, score: 100 })
  })

  it('is else what the latest submission came to, pending included', () => {
    expect(standingOf([run(JudgeStatus.Pending), run(JudgeStatus.WrongAnswer)])).toEqual(run(JudgeStatus.Pending))
    expect(standingOf([run(JudgeStatus.PartialAccepted, 30), run(JudgeStatus.PartialAccepted, 60)])).toEqual({
      status: JudgeStatus.PartialAccepted,
      score: 30,
    })
  })

  it('is nothing without a submission', () => {
    expect(standingOf([])).toBeUndefined()
  })
})

it('finds the best of scores, of which some may be missing', () => {
  expect(bestOf([null, 3, 0, null, 7])).toBe(7)
  expect(bestOf([null, 0])).toBe(0)
  expect(bestOf([])).toBeNull()
})
