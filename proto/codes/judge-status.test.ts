import { describe, expect, it } from '@jest/globals'
import {
  isFinal,
  isJudgeStatus,
  JudgeStatus,
  judgeStatusName,
  judgeStatusTexts,
  judgeStatusValues,
} from './judge-status.ts'

describe('judge statuses', () => {
  it('have the numbers that clients know', () => {
    expect([...judgeStatusValues].sort((a, b) => a - b)).toEqual([
      -10, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
  })

  it('have unique short codes', () => {
    const codes = judgeStatusValues.map((status) => judgeStatusTexts[judgeStatusName(status)].short)
    expect(new Set(codes).size).toBe(judgeStatusValues.length)
  })

  it('are final once they are', () => {
    expect(judgeStatusValues.filter((status) => !isFinal(status))).toEqual([
      JudgeStatus.Pending,
      JudgeStatus.Compiling,
      JudgeStatus.Judging,
    ])
  })

  it('do not include internal statuses', () => {
    expect(isJudgeStatus(15)).toBe(false)
  })
})
