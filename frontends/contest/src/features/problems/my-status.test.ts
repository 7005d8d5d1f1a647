import { expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { overallStatus } from './my-status.rules.ts'

const { Accepted: AC, WrongAnswer: WA, NotSubmitted: none } = JudgeStatus

it('a solved problem stays solved, in the contest or after it', () => {
  const overall = (status: JudgeStatus, after?: JudgeStatus) =>
    overallStatus({ status, score: null, ...(after === undefined ? {} : { afterEnd: { status: after, score: null } }) })
  expect([overall(AC), overall(AC, WA), overall(WA, AC), overall(none, AC)]).toEqual([AC, AC, AC, AC])
  expect([overall(WA), overall(WA, JudgeStatus.Pending), overall(none, WA)]).toEqual([WA, WA, WA])
  expect(overall(none)).toBe(none)
})
