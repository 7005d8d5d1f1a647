import { expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { groupCases } from './case-groups.rules.ts'
import type { CaseResult } from '../submission.ts'

const rest = { time: 1, memory: 1, score: null, groupNum: null, mode: null, inputData: null, outputData: null }
const ac = JudgeStatus.Accepted
const wa = JudgeStatus.WrongAnswer

const sizes = (statuses: readonly CaseResult['status'][], words: readonly string[] = []) =>
  groupCases(
    statuses.map((status, at): CaseResult => ({ ...rest, seq: at + 1, status, userOutput: words[at] ?? null })),
  ).map(({ cases }) => cases.length)

it('folds four or more equal failures in a row, and nothing that passed or differs', () => {
  expect(sizes([ac, ac, ac, ac, ac])).toEqual([1, 1, 1, 1, 1])
  expect(sizes([ac, wa, wa, wa, wa, ac])).toEqual([1, 4, 1])
  expect(sizes([wa, wa, wa])).toEqual([1, 1, 1])
  expect(sizes([wa, wa, wa, wa], ['a', 'a', 'b', 'b'])).toEqual([1, 1, 1, 1])
})
