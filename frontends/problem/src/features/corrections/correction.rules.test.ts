import { describe, expect, it } from '@jest/globals'
import { JudgeStatus, judgeStatusValues } from '@verdict/proto/codes/judge-status'
import { correctionsOf, firstChoice, manualChoices } from './correction.rules.ts'

describe('what may be done by hand', () => {
  it.each(['Judging', 'Compiling', 'CompileError'] as const)('is nothing to a row that says %s', (name) => {
    expect(correctionsOf(JudgeStatus[name])).toEqual({ any: false, modify: false, cancel: false })
  })

  it('is to cancel a row that waits, and to judge one that was cancelled', () => {
    expect(correctionsOf(JudgeStatus.Pending)).toEqual({ any: true, modify: false, cancel: true })
    expect(correctionsOf(JudgeStatus.Cancelled)).toEqual({ any: true, modify: true, cancel: false })
  })

  it('is everything to a row with a verdict', () => {
    expect(correctionsOf(JudgeStatus.WrongAnswer)).toEqual({ any: true, modify: true, cancel: true })
  })
})

describe('verdicts given by hand', () => {
  it('are all but those that are no verdicts', () => {
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

  it('begin with the present one where that is possible', () => {
    expect(firstChoice(JudgeStatus.RuntimeError)).toBe(JudgeStatus.RuntimeError)
    expect(firstChoice(JudgeStatus.Cancelled)).toBe(JudgeStatus.Accepted)
  })
})
