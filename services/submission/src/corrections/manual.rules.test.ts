import { describe, expect, it } from '@jest/globals'
import { judgeStatusValues } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import { isManualStatus, manualPoints } from './manual.rules.ts'

it('allows only final verdicts of a run as a manual verdict: no passing state, compile error or submission failure', () => {
  expect(judgeStatusValues.filter((status) => !isManualStatus(status)).toSorted((a, b) => a - b)).toEqual([
    -10, -5, -4, -2, 5, 6, 7, 9,
  ])
})

describe('the points of a verdict by hand', () => {
  const oi = { type: ProblemType.Oi, ioScore: 50, difficulty: 2 }
  const acm = { type: ProblemType.Acm, ioScore: 0, difficulty: 2 }
  const none = { score: null, oiRankScore: null }
  const points = { score: 25, oiRankScore: 5 }

  it('are asked for where the submission has a score', () => {
    expect([undefined, 51, 25].map((score) => manualPoints(oi, { score: 0 }, score))).toEqual([
      undefined,
      undefined,
      points,
    ])
  })

  it('are optional for a submission that never got a score', () => {
    expect([undefined, 51, 25].map((score) => manualPoints(oi, none, score))).toEqual([none, undefined, points])
    expect(manualPoints(acm, none, 25)).toEqual(none)
  })

  it('keep the score of a remote problem without scores of its own', () => {
    expect([undefined, 101, 100].map((score) => manualPoints(acm, { score: 0 }, score))).toEqual([
      undefined,
      undefined,
      { score: 100, oiRankScore: null },
    ])
  })
})
