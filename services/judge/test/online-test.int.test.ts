import { describe, expect, it, jest } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import type { JudgeSpec } from '../src/judging/judge-spec.ts'
import { judgeTask } from '../src/judging/judge-task.ts'
import { JudgingImpossible } from '../src/judging/judging-impossible.ts'
import { toJudgeResult } from '../src/worker/judge-result.ts'
import { checker, cMain, testlibEndings } from './checkers.ts'
import { plainSpec } from './judging-setup.ts'
import { startJudge } from './start-judge.ts'

jest.setTimeout(120_000)

const { opened } = startJudge()

const { Accepted, WrongAnswer, PresentationError, CompileError, RuntimeError, TimeLimitExceeded } = JudgeStatus

const emptyTask: Task = {
  ...{ taskId: 't1', submitId: 0, attempt: 1, pid: 1, problemVersion: 1, language: 'C', code: '', lane: '' },
  ...{ tenant: '', kind: '', test: null, program: null, answers: [] },
}

/** What the queue is told of such a task. */
async function resultOf(task: Partial<Task>, spec: Partial<JudgeSpec> = {}) {
  const judging = {
    ctx: opened().context,
    specOf: () => Promise.resolve({ ...plainSpec, cases: [], ...spec }),
  }
  const judged = await judgeTask(judging, { ...emptyTask, ...task }, () => undefined, new AbortController().signal)
  return toJudgeResult(judged, { workerId: 'w', sandboxVersion: '1', referenceMs: 0 })
}

const test = (code: string, input: string, expectedOutput?: string, spec: Partial<JudgeSpec> = {}) =>
  resultOf(
    {
      kind: 'test',
      code,
      test: { input, expectedOutput: expectedOutput ?? '', hasExpected: expectedOutput !== undefined },
    },
    spec,
  )

const sum = '#include <stdio.h>\nint main(void){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);}'

describe('an online test', () => {
  it('runs the program on its own input and shows what it writes', async () => {
    const result = await test(sum, '3 4')
    expect(result).toMatchObject({ status: Accepted, test: { stdout: '7\n', stderr: '' }, cases: [], hasScore: false })
    expect(result.memoryKb).toBeGreaterThan(0)
  })

  it('compares with the expected output by the problem’s rule', async () => {
    expect((await test(sum, '3 4', '7 \r\n')).status).toBe(Accepted)
    expect((await test(sum, '3 4', '8')).status).toBe(WrongAnswer)
    expect((await test(sum, '3 4', '')).status).toBe(WrongAnswer)
    expect((await test(sum, '3 4', ' 7\n', { removeEndBlank: false })).status).toBe(PresentationError)
    const comparison = { kind: 'rcmp4', args: [] } as const
    expect((await test(sum, '3 4', '7.00001', { comparison })).status).toBe(Accepted)
  })

  it('ends the input with a line feed', async () => {
    const count =
      '#include <stdio.h>\nint main(void){int n=0,c,last=0;while((c=getchar())!=-1)n++,last=c;printf("%d %d",n,last);}'
    expect((await test(count, 'abc')).test?.stdout).toBe('4 10')
  })

  it('keeps to the limits and tells how the program ended', async () => {
    expect(await test('int main(void){return 7;}', '1')).toMatchObject({
      status: RuntimeError,
      errorMessage: expect.stringContaining('7'),
    })
    const loop = 'int main(void){for(volatile long i=0;;i++);}'
    expect((await test(loop, '1', undefined, { timeLimitMs: 200 })).status).toBe(TimeLimitExceeded)
    const refused = await test('int main(void){return missing;}', '1')
    expect(refused.status).toBe(CompileError)
    expect(refused.errorMessage).toContain('missing')
  })

  it('is the same in every judge mode: no checker, no interactor', async () => {
    for (const judgeMode of ['spj', 'interactive', 'communication'] as const) {
      const broken = checker('int main(){ return missing; }')
      const result = await test(sum, '3 4', '7', { judgeMode, checker: broken, interactor: broken })
      expect(result).toMatchObject({ status: Accepted, test: { stdout: '7\n' } })
    }
  })

  it('reads and writes files where the problem does', async () => {
    const copies =
      '#include <stdio.h>\nint main(void){int x;fscanf(fopen("a.in","r"),"%d",&x);fprintf(fopen("a.out","w"),"%d",2*x);}'
    const result = await test(copies, '21', '42', { fileIo: { readName: 'a.in', writeName: 'a.out' } })
    expect(result).toMatchObject({ status: Accepted, test: { stdout: '42' } })
  })

  it('cuts what is shown to 1000 characters, and shows any bytes safely', async () => {
    const long = await test(
      '#include <stdio.h>\nint main(void){for(int i=0;i<3000;i++)fputs("\\xe5\\xa5\\xbd",stdout);}',
      '',
    )
    expect(long.test?.stdout).toBe('好'.repeat(1000))
    const odd = await test(
      '#include <stdio.h>\nint main(void){fputs("a\\xff\\x1b[1m\\r\\n",stderr);putchar(0);puts("b");}',
      '',
    )
    expect(odd.test).toEqual({ stdout: 'b\n', stderr: 'a\ufffd\u241b[1m\n' })
  })
})

describe('compiling a program of a problem setter', () => {
  const compile = (code: string, language = 'C', files: { name: string; content: Buffer }[] = []) =>
    resultOf({ kind: 'program', language: '', program: { language, protocol: 'hoj', code, files } })

  it('says whether it compiles, and what the compiler says if not', async () => {
    expect(await compile(cMain('return 100;'))).toMatchObject({ status: Accepted, errorMessage: '' })
    expect(await compile(testlibEndings, 'C++')).toMatchObject({ status: Accepted })
    const refused = await compile('int main(){ return missing; }')
    expect(refused.status).toBe(CompileError)
    expect(refused.errorMessage).toContain('missing')
    expect((await compile('print(', 'Python3')).status).toBe(CompileError)
  })

  it('puts the files of the problem beside it', async () => {
    const code = '#include "mine.h"\nint main(){ return MINE; }'
    expect((await compile(code)).status).toBe(CompileError)
    const files = [{ name: 'mine.h', content: Buffer.from('#define MINE 3\n') }]
    expect((await compile(code, 'C', files)).status).toBe(Accepted)
  })

  it('is refused for other languages, and so are tasks that nobody knows', async () => {
    await expect(compile('x', 'Golang')).rejects.toThrow(JudgingImpossible)
    await expect(resultOf({ kind: 'dance' })).rejects.toThrow(JudgingImpossible)
  })
})
