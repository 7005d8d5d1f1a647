import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CaseRow } from '../verdicts/case-results.model.ts'
import { byDeclaredGroup, bySubtask } from './subtask.rules.ts'

function test(seq: number, groupNum: number, status: JudgeStatus, score: number, timeMs = seq): CaseRow {
  return {
    seq,
    caseId: seq,
    groupNum,
    status,
    score,
    timeMs,
    memoryKb: 100 * seq,
    inputName: '',
    outputName: '',
    message: '',
  }
}
const { Accepted, Cancelled, PartialAccepted, WrongAnswer } = JudgeStatus

describe('tests by group, lowest', () => {
  it('show the judged test with the lowest score, and groups in their order', () => {
    const cases = [
      test(4, 2, WrongAnswer, 0),
      test(5, 2, Cancelled, 0),
      test(1, 1, Accepted, 20),
      test(2, 1, PartialAccepted, 5, 90),
      test(3, 1, Accepted, 20),
    ]
    expect(bySubtask(cases, 'subtask_lowest')).toMatchObject([
      {
        groupNum: 1,
        status: PartialAccepted,
        score: 5,
        timeMs: 90,
        accepted: 2,
        cases: [
          { seq: 1, score: null },
          { seq: 2, score: null },
          { seq: 3, score: null },
        ],
      },
      { groupNum: 2, status: WrongAnswer, score: 0, accepted: 0, cases: [{ seq: 4 }, { seq: 5 }] },
    ])
  })

  it('show a group that was skipped as a whole as cancelled, without points', () => {
    expect(bySubtask([test(1, 1, Cancelled, 0)], 'subtask_lowest')).toMatchObject([{ status: Cancelled, score: 0 }])
  })
})

describe('tests by group, average', () => {
  it('show the rounded mean with the largest time and memory', () => {
    const cases = [test(1, 1, Accepted, 10), test(2, 1, WrongAnswer, 0), test(3, 1, Accepted, 10)]
    expect(bySubtask(cases, 'subtask_average')).toMatchObject([
      {
        status: PartialAccepted,
        score: 7,
        timeMs: 3,
        memoryKb: 300,
        accepted: 2,
        cases: [{ score: null }, { score: null }, { score: null }],
      },
    ])
  })

  it('are Accepted when every test is accepted and Wrong Answer when none has points', () => {
    expect(bySubtask([test(1, 1, Accepted, 10)], 'subtask_average')).toMatchObject([{ status: Accepted, score: 10 }])
    expect(bySubtask([test(1, 1, WrongAnswer, 0)], 'subtask_average')).toMatchObject([
      { status: WrongAnswer, score: 0 },
    ])
  })
})

describe('tests by groups with points of their own', () => {
  it('show the points of each group, cancelled tests, and tests outside any group', () => {
    const cases = [
      test(1, 1, Accepted, 10),
      test(2, 1, PartialAccepted, 5, 90),
      test(3, 2, WrongAnswer, 0),
      test(4, 2, Cancelled, 0),
      test(5, 3, Cancelled, 0),
      test(6, 0, Accepted, 7),
    ]
    const groups = [
      { num: 1, points: 15 },
      { num: 2, points: 0 },
      { num: 3, points: 0 },
    ]
    expect(byDeclaredGroup(cases, groups)).toMatchObject([
      { groupNum: 0, status: Accepted, score: 7 },
      { groupNum: 1, status: PartialAccepted, score: 15, timeMs: 90, accepted: 1 },
      { groupNum: 2, status: WrongAnswer, score: 0, timeMs: 3 },
      { groupNum: 3, status: Cancelled, score: 0, timeMs: null },
    ])
  })

  it('show the points of a group once: per test only if they add up to the points of the group', () => {
    const cases = [
      test(1, 1, Accepted, 10),
      test(2, 1, PartialAccepted, 5),
      test(3, 2, Accepted, 20),
      test(4, 2, Accepted, 20),
      test(5, 3, Accepted, 30),
      test(6, 0, Accepted, 7),
    ]
    const groups = [
      { num: 1, points: 15 },
      { num: 2, points: 20 },
      { num: 3, points: 30 },
    ]
    expect(byDeclaredGroup(cases, groups)).toMatchObject([
      { groupNum: 0, score: 7, cases: [{ score: 7 }] },
      { groupNum: 1, score: 15, cases: [{ score: 10 }, { score: 5 }] },
      { groupNum: 2, score: 20, cases: [{ score: null }, { score: null }] },
      { groupNum: 3, score: 30, cases: [{ score: null }] },
    ])
  })
})
