import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType, type GroupPolicy } from '@verdict/proto/codes/problem'
import { JudgingImpossible } from '../src/spec/judging-impossible.ts'
import { checker, cMain } from './checkers.ts'
import { startJudge } from './start-judge.ts'

const { judge: judgeCode } = startJudge()

const { Accepted, WrongAnswer, PartialAccepted, Cancelled } = JudgeStatus

const echo = '#include <stdio.h>\nint main(void){int x;scanf("%d",&x);printf("%d\\n",x);}'
/** The output is the percentage of the points that the test gives. */
const share = checker(cMain('puts(slurp(argv[2]));return 99;'))

const group = (num: number, points: number, policy: GroupPolicy, ...requires: number[]) => ({
  num,
  points,
  policy,
  requires,
})

/** Judges tests given as [share, group]; each is worth 10 points. */
function judge(tests: readonly (readonly [number, number])[], groups: readonly ReturnType<typeof group>[]) {
  return judgeCode(echo, {
    language: 'C',
    cases: tests.map(([percent, num]) => ({ input: `${percent}\n`, answer: '', score: 10, group: num })),
    spec: { type: ProblemType.Oi, judgeMode: 'spj', checker: share, groups, ioScore: 100, difficulty: 1 },
  })
}

describe('groups of tests', () => {
  it('score the sum, the minimum, or all or nothing', async () => {
    const tests = [
      ...([100, 50] as const).map((percent) => [percent, 1] as const),
      ...([100, 50] as const).map((percent) => [percent, 2] as const),
      ...([100, 50] as const).map((percent) => [percent, 3] as const),
      [70, 0] as const,
    ]
    const judged = await judge(tests, [group(1, 20, 'sum'), group(2, 30, 'min'), group(3, 40, 'all')])
    expect(judged.score).toEqual({ score: 15 + 15 + 0 + 7, oiRankScore: 4 })
    expect(judged.status).toBe(PartialAccepted)
    expect(judged.cases.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('skip the remaining tests once no points are left to win', async () => {
    const tests = [0, 100].flatMap((percent) => [1, 2, 3].map((num) => [percent, num] as const))
    const judged = await judge(tests, [group(1, 20, 'sum'), group(2, 30, 'min'), group(3, 40, 'all')])
    expect(judged.cases.map(({ status }) => status)).toEqual([
      WrongAnswer,
      WrongAnswer,
      WrongAnswer,
      Accepted,
      Cancelled,
      Cancelled,
    ])
    expect(judged.cases[4]).toMatchObject({ seq: 5, message: 'Cancelled: Skipped Judging', score: 0 })
    expect(judged.score?.score).toBe(10)
  })

  it('are skipped when a required group was not passed in full', async () => {
    const tests = [
      [100, 1],
      [90, 2],
      [100, 3],
      [100, 4],
      [100, 5],
    ] as const
    const groups = [
      group(5, 20, 'all', 4),
      group(4, 20, 'sum', 2),
      group(3, 20, 'min', 1),
      group(2, 20, 'sum'),
      group(1, 20, 'all'),
    ]
    const judged = await judge(tests, groups)
    expect(judged.cases.map(({ status }) => status)).toEqual([
      Accepted,
      PartialAccepted,
      Accepted,
      Cancelled,
      Cancelled,
    ])
    expect(judged.score?.score).toBe(20 + 9 + 20)
  })

  it('give the full score when every test passes', async () => {
    const judged = await judge(
      [
        [100, 1],
        [100, 2],
      ],
      [group(1, 40, 'min'), group(2, 60, 'all', 1)],
    )
    expect(judged).toMatchObject({ status: Accepted, score: { score: 100, oiRankScore: 12 } })
  })

  it('that require each other cannot be judged', async () => {
    await expect(judge([[100, 1]], [group(1, 50, 'all', 2), group(2, 50, 'all', 1)])).rejects.toThrow(JudgingImpossible)
  })
})
