import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import type { Progress } from '../src/judging/judge-submission.ts'
import { c, sum } from './programs.ts'
import { startJudge } from './start-judge.ts'

const { judge } = startJudge()

describe('case modes', () => {
  const echoSign = c('int x;scanf("%d",&x);printf("%d\\n",x<0?-x:x);')
  const good = { input: '1\n', answer: '1\n' }
  const bad = { input: '-1\n', answer: '-1\n' }

  it('ergodic_without_error stops at the first test that fails', async () => {
    const cases = [good, bad, good].map((one) => ({ ...one, score: 0 }))
    const judged = await judge(echoSign, { language: 'C', cases, spec: { caseMode: 'ergodic_without_error' } })
    expect(judged.cases.map(({ status }) => status)).toEqual([0, -1])
    expect(judged.status).toBe(JudgeStatus.WrongAnswer)
  })

  it('OI problems have points, and Partial Accepted between all and none', async () => {
    const cases = [
      { ...good, score: 30 },
      { ...bad, score: 30 },
      { ...good, score: 40 },
    ]
    const judged = await judge(echoSign, {
      language: 'C',
      cases,
      spec: { type: ProblemType.Oi, ioScore: 100, difficulty: 1 },
    })
    expect(judged).toMatchObject({ status: JudgeStatus.PartialAccepted, score: { score: 70, oiRankScore: 8 } })
    expect(judged.cases.map(({ score }) => score)).toEqual([30, 0, 40])
  })

  it('subtask_lowest skips the rest of a group after a test without points', async () => {
    const cases = [
      { ...good, score: 10, group: 1 },
      { ...bad, score: 10, group: 1 },
      { ...good, score: 10, group: 1 },
      { ...good, score: 20, group: 2 },
    ]
    const judged = await judge(echoSign, {
      language: 'C',
      cases,
      spec: { type: ProblemType.Oi, caseMode: 'subtask_lowest', ioScore: 30 },
    })
    expect(judged.cases.map(({ status }) => status)).toEqual([0, -1, JudgeStatus.Cancelled, 0])
    expect(judged.score?.score).toBe(20)
  })

  it('report the progress', async () => {
    const steps: Progress[] = []
    await judge(sum, {
      cases: [
        ['1 2', '3'],
        ['1 1', '2'],
      ],
      report: (step) => steps.push(step),
    })
    expect(steps[0]).toEqual({ status: JudgeStatus.Compiling, caseDone: 0, caseCount: 2 })
    expect(steps.slice(1).map(({ status, caseDone }) => [status, caseDone])).toEqual([
      [7, 0],
      [7, 1],
      [7, 2],
    ])
  })

  it('stop at once on request', async () => {
    const stop = new AbortController()
    const judging = judge(c('sleep(60);'), {
      language: 'C',
      spec: { timeLimitMs: 30_000 },
      signal: stop.signal,
      report: ({ status }) => status === JudgeStatus.Judging && setTimeout(() => stop.abort(), 50),
    })
    await expect(judging).rejects.toThrow()
  })
})
