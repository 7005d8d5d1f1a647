import { expect, it } from '@jest/globals'
import type { GroupPolicy } from '@verdict/proto/codes/problem'
import type { JudgeCase } from './judge-spec.ts'
import { fullScoreOf } from './full-score.rules.ts'

const one = (group: number, score = 0): JudgeCase => ({
  seq: 1,
  caseId: 1,
  inputName: '1.in',
  outputName: '1.out',
  inputSha256: '',
  outputSha256: '',
  outputBytes: 0,
  group,
  score,
})

const spec = (policy: GroupPolicy, points: number) => ({
  groups: [{ num: 1, points, policy, requires: [] }],
  cases: [one(1), one(1), one(1), one(1), one(0)],
})

it.each([
  ['sum', 40, 10],
  ['min', 40, 40],
  ['max', 40, 40],
  ['all', 40, 40],
  ['min', 0, 0],
] as const)('a test of a group scored by %s with %d points can be worth %d', (policy, points, most) => {
  expect(fullScoreOf(spec(policy, points), one(1))).toBe(most)
})

it('its own points come first', () => {
  expect(fullScoreOf(spec('sum', 40), one(1, 7))).toBe(7)
})

it('a test without points is worth nothing where others have some, else a hundred', () => {
  expect(fullScoreOf(spec('sum', 40), one(0))).toBe(0)
  expect(fullScoreOf({ groups: [], cases: [one(0), one(0, 5)] }, one(0))).toBe(0)
  expect(fullScoreOf({ groups: [], cases: [one(0), one(0)] }, one(0))).toBe(100)
})
