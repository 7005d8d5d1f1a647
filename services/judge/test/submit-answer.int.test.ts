import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import type { JudgeSpec } from '../src/spec/judge-spec.ts'
import { checker, cMain } from './checkers.ts'
import type { TestCase } from './judging-setup.ts'
import { startJudge } from './start-judge.ts'

const { judge } = startJudge()

const { Accepted, WrongAnswer, PartialAccepted } = JudgeStatus

const two: readonly TestCase[] = [
  { input: 'first', answer: 'one\n', score: 40 },
  { input: 'second', answer: 'two\n', score: 60 },
]

function finishTask(
  what: { code?: string; files?: Record<string, string> },
  cases: readonly TestCase[],
  spec: Partial<JudgeSpec> = {},
) {
  const answers = Object.entries(what.files ?? {}).map(([name, text]) => ({ name, content: Buffer.from(text) }))
  const mode = { judgeMode: 'submit_answer', type: ProblemType.Oi, ioScore: 100, ...spec } as const
  return judge(what.code ?? '', { language: 'Text', cases, spec: mode, answers })
}

describe('submitted answers', () => {
  it('are judged test by test without compiling or running anything', async () => {
    const judged = await finishTask({ files: { '1.out': 'one', 'folder/2.txt': 'tow' } }, two)
    expect(judged).toMatchObject({
      status: PartialAccepted,
      score: { score: 40 },
      timeMs: 0,
      memoryKb: 0,
      language: 'Text',
      compilerVersion: '',
    })
    expect(judged.cases.map(({ status }) => status)).toEqual([Accepted, WrongAnswer])
    expect(judged.cases[1]?.excerpt).toMatchObject({ input: 'second', output: 'tow', answer: 'two\n', line: 1 })
  })

  it('that are missing are wrong', async () => {
    const judged = await finishTask({ files: { '2.ans': 'two\n', 'readme.txt': 'hello' } }, two)
    expect(judged.cases.map(({ status, message }) => [status, message])).toEqual([
      [WrongAnswer, 'No answer'],
      [Accepted, ''],
    ])
  })

  it('may be a text if there is one test', async () => {
    const one = two.slice(0, 1)
    expect((await finishTask({ code: 'one' }, one)).status).toBe(Accepted)
    expect((await finishTask({ code: 'two' }, one)).status).toBe(WrongAnswer)
    expect((await finishTask({ code: 'one' }, two)).cases.map(({ message }) => message)).toEqual([
      'No answer',
      'No answer',
    ])
  })

  it('are judged by the checker if the problem has one', async () => {
    const program = checker(cMain('fputs(slurp(argv[1]),stderr);puts(slurp(argv[2]));return 99;'))
    const judged = await finishTask({ files: { '1.out': '50', '2.out': '100' } }, two, { checker: program })
    expect(judged.cases.map(({ score, message }) => [score, message])).toEqual([
      [20, 'first'],
      [60, 'second'],
    ])
    expect(judged.checkerVersion).toMatch(/^hoj C /)
  })

  it('need no language of this worker', async () => {
    const spec = { judgeMode: 'submit_answer' } as const
    const judging = judge('3', { language: 'Brainfuck', spec })
    expect((await judging).status).toBe(Accepted)
  })
})
