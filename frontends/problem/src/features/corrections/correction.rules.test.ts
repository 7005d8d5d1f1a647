import { describe, expect, it } from '@jest/globals'
import { JudgeStatus, judgeStatusValues } from '@verdict/proto/codes/judge-status'
import { correctionsOf, firstChoice, manualChoices, mayLackScore } from './correction.rules.ts'

describe('the available corrections', () => {
  it.each(['Judging', 'Compiling', 'CompileError'] as const)('are none for a row with the status %s', (name) => {
    expect(correctionsOf(JudgeStatus[name])).toEqual({ any: false, modify: false, cancel: false })
  })

  it('are cancelling for a waiting row, and judging for a cancelled one', () => {
    expect(correctionsOf(JudgeStatus.Pending)).toEqual({ any: true, modify: false, cancel: true })
    expect(correctionsOf(JudgeStatus.Cancelled)).toEqual({ any: true, modify: true, cancel: false })
  })

  it('are all for a row with a verdict', () => {
    expect(correctionsOf(JudgeStatus.WrongAnswer)).toEqual({ any: true, modify: true, cancel: true })
  })
})

describe('manual verdicts', () => {
  it('are all statuses but those that are not verdicts', () => {
    const never: readonly number[] = [
      JudgeStatus.Submitting,
      JudgeStatus.SubmittedUnknownResult,
      JudgeStatus.NotSubmitted,
      JudgeStatus.CompileError,
      JudgeStatus.Pending,
      JudgeStatus.Compiling,
      JudgeStatus.Judging,
    ]
    expect([...manualChoices].sort()).toEqual(judgeStatusValues.filter((status) => !never.includes(status)).sort())
  })

  it('start with the current one if possible', () => {
    expect(firstChoice(JudgeStatus.RuntimeError)).toBe(JudgeStatus.RuntimeError)
    expect(firstChoice(JudgeStatus.Cancelled)).toBe(JudgeStatus.Accepted)
  })
})

it('offers a score where a judging did not end, since the problem may have scores', () => {
  expect([JudgeStatus.Cancelled, JudgeStatus.SystemError, JudgeStatus.WrongAnswer].map(mayLackScore)).toEqual([
    true,
    true,
    false,
  ])
})
