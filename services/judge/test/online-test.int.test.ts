import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import type { JudgeSpec } from '../src/spec/judge-spec.ts'
import { judgeTask } from '../src/judging/judge-task.ts'
import { JudgingImpossible } from '../src/spec/judging-impossible.ts'
import { toJudgeResult } from '../src/worker/judge-result.ts'
import { checker, cMain, testlibEndings } from './checkers.ts'
import { plainSpec } from './judging-setup.ts'
import { startJudge } from './start-judge.ts'

const { opened } = startJudge()

const { Accepted, WrongAnswer, PresentationError, CompileError, RuntimeError, TimeLimitExceeded } = JudgeStatus

const emptyTask: Task = {
  taskId: 't1',
  submitId: 0,
  attempt: 1,
  pid: 1,
  problemVersion: 1,
  language: 'C',
  code: '',
  lane: '',
  tenant: '',
  kind: '',
  test: null,
  program: null,
  answers: [],
  tests: [],
  generator: null,
  invocation: null,
}

/** Returns the result that the queue gets for the task. */
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

const ownTest = { input: '', expectedOutput: '', hasExpected: false }
const sum = '#include <stdio.h>\nint main(void){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);}'

describe('an online test', () => {
  it('runs the program on the given input and returns its output', async () => {
    const result = await test(sum, '3 4')
    expect(result).toMatchObject({ status: Accepted, test: { stdout: '7\n', stderr: '' }, cases: [], hasScore: false })
    expect(result.memoryKb).toBeGreaterThan(0)
  })

  it('compares with the expected output by the rule of the problem', async () => {
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

  it('applies the limits and reports how the program ended', async () => {
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

  it('is judged by the checker of the problem if it has one', async () => {
    const near = checker(
      cMain(
        'double a,b;fscanf(fopen(argv[2],"r"),"%lf",&a);fscanf(fopen(argv[3],"r"),"%lf",&b);fprintf(stderr,"off by %.2f",a-b);return a-b<0.5&&b-a<0.5?100:102;',
      ),
    )
    const spec = { judgeMode: 'spj', checker: near } as const
    expect((await test(sum, '3 4', '7.25', spec)).status).toBe(Accepted)
    const wrong = await test(sum, '3 4', '8', spec)
    expect(wrong).toMatchObject({ status: WrongAnswer, errorMessage: 'off by -1.00' })
    expect((await test(sum, '3 4', undefined, spec)).status).toBe(Accepted)
    for (const code of [99, 101]) {
      const other = { judgeMode: 'spj', checker: checker(cMain(`printf("50");return ${code};`)) } as const
      expect((await test(sum, '3 4', '7', other)).status).toBe(WrongAnswer)
    }
    await expect(
      test(sum, '3 4', '7', { judgeMode: 'spj', checker: checker('int main(){return x;}') }),
    ).rejects.toThrow('does not compile')
  })

  it('runs several inputs after one compilation, each with its own verdict and difference', async () => {
    const inputs = [
      { input: '1 2', expectedOutput: '3', hasExpected: true },
      { input: '3 4', expectedOutput: '7\n8\n', hasExpected: true },
      { input: '5 6', expectedOutput: '', hasExpected: false },
    ]
    const result = await resultOf({ kind: 'test', code: `${sum}// several`, tests: inputs })
    expect(result.status).toBe(WrongAnswer)
    expect(result.tests?.map(({ status, output }) => [status, output?.stdout])).toEqual([
      [Accepted, '3\n'],
      [WrongAnswer, '7\n'],
      [Accepted, '11\n'],
    ])
    // The output is a prefix of the answer, so the excerpt has its last line.
    expect(result.tests?.[1]?.excerpt).toMatchObject({ input: '3 4\n', output: '7\n', answer: '7\n8\n', line: 2 })
  })

  it('reports signal, exception and line of a runtime error, and positions of a compile error', async () => {
    const python = 'a = [1]\nprint(a[5])\n'
    const failed = await resultOf({ kind: 'test', language: 'Python3', code: python, test: ownTest })
    expect(failed.errorMessage).toBe('The program return exit status code: 1 (IndexError, line 2)')
    const crashed = await test('int main(void){*(volatile int*)0=1;}', '1')
    expect(crashed.errorMessage).toBe('The program return exit status code: 11 (Segmentation fault)')
    const refused = await test('int main(void){\n  return missing;\n}', '1')
    expect(refused.compilerMessages).toEqual([
      { line: 2, column: 10, severity: 'error', message: expect.stringContaining('missing') },
    ])
  })

  it('uses no interactor in the other judge modes', async () => {
    for (const judgeMode of ['interactive', 'communication'] as const) {
      const broken = checker('int main(){ return missing; }')
      const result = await test(sum, '3 4', '7', { judgeMode, checker: broken, interactor: broken })
      expect(result).toMatchObject({ status: Accepted, test: { stdout: '7\n' } })
      const spaced = await test(sum, '3 4', ' 7\n', { judgeMode, interactor: broken, removeEndBlank: false })
      expect(spaced.status).toBe(WrongAnswer)
    }
  })

  it('reads and writes files if the problem does', async () => {
    const copies =
      '#include <stdio.h>\nint main(void){int x;fscanf(fopen("a.in","r"),"%d",&x);fprintf(fopen("a.out","w"),"%d",2*x);}'
    const result = await test(copies, '21', '42', { fileIo: { readName: 'a.in', writeName: 'a.out' } })
    expect(result).toMatchObject({ status: Accepted, test: { stdout: '42' } })
  })

  it('shortens output to 1000 characters and shows any bytes safely', async () => {
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

  it('reports success or the compiler output', async () => {
    expect(await compile(cMain('return 100;'))).toMatchObject({ status: Accepted, errorMessage: '' })
    expect(await compile(testlibEndings, 'C++')).toMatchObject({ status: Accepted })
    const refused = await compile('int main(){ return missing; }')
    expect(refused.status).toBe(CompileError)
    expect(refused.errorMessage).toContain('missing')
    expect((await compile('print(', 'Python3')).status).toBe(CompileError)
  })

  it('provides the files of the problem', async () => {
    const code = '#include "mine.h"\nint main(){ return MINE; }'
    expect((await compile(code)).status).toBe(CompileError)
    const files = [{ name: 'mine.h', content: Buffer.from('#define MINE 3\n') }]
    expect((await compile(code, 'C', files)).status).toBe(Accepted)
  })

  it('is refused for other languages, as are unknown kinds of task', async () => {
    await expect(compile('x', 'Golang')).rejects.toThrow(JudgingImpossible)
    await expect(resultOf({ kind: 'dance' })).rejects.toThrow(JudgingImpossible)
  })
})

describe('a generator of tests', () => {
  const generate = (code: string, more: Partial<NonNullable<Task['generator']>> = {}) =>
    resultOf({
      kind: 'generate',
      generator: { language: 'C', code, files: [], args: [], input: Buffer.alloc(0), maxOutputBytes: 1024, ...more },
    })

  it('makes a test from its arguments and its input', async () => {
    const code =
      '#include <stdio.h>\n#include <stdlib.h>\nint main(int c,char**v){int x;scanf("%d",&x);printf("%d\\n",x*atoi(v[1]));}'
    const result = await generate(code, { args: ['6'], input: Buffer.from('7') })
    expect(result.status).toBe(Accepted)
    expect(Buffer.from(result.generated ?? '').toString()).toBe('42\n')
  })

  it('can include testlib.h', async () => {
    const code =
      '#include "testlib.h"\nint main(int argc,char*argv[]){registerGen(argc,argv,1);println(rnd.next(1,1));}'
    for (const language of ['C++', 'C++ 17']) {
      const result = await generate(code, { language, args: ['seed'] })
      expect(Buffer.from(result.generated ?? '').toString()).toBe('1\n')
    }
  })

  it('has limited output, and reports why it failed', async () => {
    const floods = await generate('#include <stdio.h>\nint main(void){for(int i=0;i<9999;i++)puts("x");}')
    expect(floods).toMatchObject({ status: RuntimeError, errorMessage: expect.stringContaining('exceeds the limit') })
    const fails = await generate('#include <stdio.h>\nint main(void){fputs("no seed",stderr);return 3;}')
    expect(fails.errorMessage).toBe('The program return exit status code: 3\nno seed')
    expect((await generate('int main(void){return x;}')).status).toBe(CompileError)
    await expect(generate('x', { language: 'Klingon' })).rejects.toThrow(JudgingImpossible)
  })
})
