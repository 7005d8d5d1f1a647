import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { bestOf, standingOf } from './user-problem.rules.ts'

const run = (status: JudgeStatus, score: number | null = null) => ({ status, score })

describe('how a user stands on a problem', () => {
  it('stays Accepted with the best score after one accepted submission', () => {
    const runs = [run(JudgeStatus.WrongAnswer, 0), run(JudgeStatus.Accepted, 90), run(JudgeStatus.Accepted, 100)]
    expect(standingOf(runs)).toEqual({ status: JudgeStatus.Accepted, score: 100 })
  })

  it('is otherwise the status of the latest submission, including Pending', () => {
    expect(standingOf([run(JudgeStatus.Pending), run(JudgeStatus.WrongAnswer)])).toEqual(run(JudgeStatus.Pending))
    expect(standingOf([run(JudgeStatus.PartialAccepted, 30), run(JudgeStatus.PartialAccepted, 60)])).toEqual({
      status: JudgeStatus.PartialAccepted,
      score: 30,
    })
  })

  it('is what the latest came to where that counts, accepted before or not', () => {
    const runs = [run(JudgeStatus.Cancelled), run(JudgeStatus.PartialAccepted, 60), run(JudgeStatus.Accepted, 100)]
    expect(standingOf(runs, { latestCounts: true })).toEqual(run(JudgeStatus.PartialAccepted, 60))
  })

  it('is undefined without a submission', () => {
    expect(standingOf([])).toBeUndefined()
  })
})

it('takes the best of several scores, some of which may be missing', () => {
  expect(bestOf([null, 3, 0, null, 7])).toBe(7)
  expect(bestOf([null, 0])).toBe(0)
  expect(bestOf([])).toBeNull()
})
