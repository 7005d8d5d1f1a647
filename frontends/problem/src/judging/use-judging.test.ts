import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { isWaiting, mergeStates } from './use-judging.ts'

const state = (status: number) => ({ status, score: null, time: null, memory: null })
const pushed = (status: JudgeStatus, caseDone = 0, caseCount = 0) => ({
  submitId: 1,
  ...state(status),
  status,
  caseDone,
  caseCount,
})

describe('the state of a submission', () => {
  it('is final as soon as any source says so', () => {
    expect(
      mergeStates(state(JudgeStatus.Pending), state(JudgeStatus.Accepted), pushed(JudgeStatus.Judging, 3, 9)),
    ).toEqual({
      state: state(JudgeStatus.Accepted),
      progress: null,
    })
  })

  it('never goes back while it is judged', () => {
    const { state: shown, progress } = mergeStates(
      state(JudgeStatus.Pending),
      state(JudgeStatus.Compiling),
      pushed(JudgeStatus.Judging, 7, 20),
    )
    expect(shown.status).toBe(JudgeStatus.Judging)
    expect(progress).toEqual({ done: 7, total: 20 })
    expect(mergeStates(state(JudgeStatus.Judging), state(JudgeStatus.Compiling), undefined).state.status).toBe(
      JudgeStatus.Judging,
    )
  })

  it('has no progress before the first test', () => {
    expect(mergeStates(state(JudgeStatus.Pending), undefined, pushed(JudgeStatus.Compiling)).progress).toBeNull()
  })
})

describe('isWaiting', () => {
  it('is true only for Pending, Compiling and Judging', () => {
    expect([5, 6, 7].every(isWaiting)).toBe(true)
    expect([-10, -4, 0, 4, 8, 10, 99].some(isWaiting)).toBe(false)
  })
})
