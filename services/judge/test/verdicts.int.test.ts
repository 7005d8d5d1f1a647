import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import { compileTextBytes } from '../src/compiling/compile-program.ts'
import type { Progress } from '../src/judging/judge-submission.ts'
import { outputLimitMessage } from '../src/judging/verdict.rules.ts'
import { openJudge } from './judging-setup.ts'

jest.setTimeout(60_000)

let open: Awaited<ReturnType<typeof openJudge>>
beforeAll(async () => {
  open = await openJudge()
})
afterAll(() => open.close())

const judge: (typeof open)['judge'] = (...call) => open.judge(...call)

const sum = '#include <cstdio>\nint main(){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);}'
const c = (body: string) =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nint main(void){${body}}`
/** Writes these bytes and nothing else. */
const writes = (bytes: Buffer) => c(`unsigned char b[]={${[...bytes].join(',')}};fwrite(b,1,sizeof b,stdout);`)

describe('the verdict', () => {
  it('is Accepted for the right output, with time and memory within the limits', async () => {
    const judged = await judge(sum, {
      cases: [
        ['1 2\n', '3\n'],
        ['5 6\n', '11\n'],
      ],
    })
    expect(judged).toMatchObject({
      status: JudgeStatus.Accepted,
      errorMessage: '',
      compilerVersion: expect.stringMatching(/^\d+/),
    })
    expect(judged.cases.map(({ seq, status }) => [seq, status])).toEqual([
      [1, 0],
      [2, 0],
    ])
    expect(judged.timeMs).toBeLessThan(500)
    expect(judged.memoryKb).toBeGreaterThan(0)
    expect(judged.memoryKb).toBeLessThan(64 * 1024)
  })

  it('is that of the first failing test', async () => {
    const judged = await judge(sum, {
      cases: [
        ['1 2\n', '3\n'],
        ['5 6\n', '0\n'],
        ['1 1\n', '2\n'],
      ],
    })
    expect(judged.status).toBe(JudgeStatus.WrongAnswer)
    expect(judged.cases.map(({ status }) => status)).toEqual([0, -1, 0])
  })

  it('is Presentation Error for white space where end blanks count', async () => {
    const spaced = c('puts("1  2");')
    const cases = [['', '1 2\n']] as const
    expect((await judge(spaced, { language: 'C', cases, spec: { removeEndBlank: false } })).status).toBe(
      JudgeStatus.PresentationError,
    )
    expect((await judge(spaced, { language: 'C', cases })).status).toBe(JudgeStatus.WrongAnswer)
  })

  it('forgives CRLF in answer files and blanks at line ends', async () => {
    const cases = [['', '1 \r\n2\r\n']] as const
    expect(
      (await judge(c('printf("1 \\n2\\n");'), { language: 'C', cases, spec: { removeEndBlank: false } })).status,
    ).toBe(0)
    expect((await judge(c('printf("1\\n2");'), { language: 'C', cases })).status).toBe(0)
  })

  it('is Compile Error with what the compiler said', async () => {
    const judged = await judge('int main(){ return missing; }')
    expect(judged).toMatchObject({ status: JudgeStatus.CompileError, cases: [], timeMs: 0 })
    expect(judged.errorMessage).toContain('missing')
  })

  it('is Time Limit Exceeded for a busy loop, with the limit as its time', async () => {
    const judged = await judge(c('for(volatile long i=0;;i++);'), { language: 'C', spec: { timeLimitMs: 200 } })
    expect(judged).toMatchObject({ status: JudgeStatus.TimeLimitExceeded, timeMs: 200 })
  })

  it('is Time Limit Exceeded for a sleeper, by wall time', async () => {
    const judged = await judge(c('sleep(30);'), { language: 'C', spec: { timeLimitMs: 100 } })
    expect(judged).toMatchObject({ status: JudgeStatus.TimeLimitExceeded, timeMs: 100 })
    expect(judged.judgeMs).toBeLessThan(5_000)
  })

  it('is Memory Limit Exceeded for a memory bomb, whatever the exit code', async () => {
    const bomb = (end: string) => c(`for(int i=0;i<80;i++){char*p=malloc(1<<20);if(!p)break;memset(p,1,1<<20);}${end}`)
    const bounded = { language: 'C', spec: { memoryLimitMb: 32 } }
    const limit = { status: JudgeStatus.MemoryLimitExceeded, memoryKb: 32 * 1024 }
    expect(await judge(bomb('return 0;'), bounded)).toMatchObject(limit)
    expect(await judge(bomb('return 3;'), bounded)).toMatchObject(limit)
    expect(await judge(c('for(;;){char*p=malloc(1<<20);if(p)memset(p,1,1<<20);}'), bounded)).toMatchObject(limit)
  })

  it('is Runtime Error with exit code or signal', async () => {
    const messageOf = async (body: string) => {
      const judged = await judge(c(body), { language: 'C' })
      expect(judged.status).toBe(JudgeStatus.RuntimeError)
      return judged.cases[0]?.message
    }
    expect(await messageOf('return 7;')).toBe('The program return exit status code: 7')
    expect(await messageOf('*(volatile int*)0=1;')).toBe('The program return exit status code: 11 (Segmentation fault)')
    expect(await messageOf('volatile int z=0;return 10/z;')).toBe(
      'The program return exit status code: 8 (Floating point exception)',
    )
    expect(await messageOf('abort();')).toBe('The program return exit status code: 6 (Aborted)')
  })

  it('is Runtime Error for too much output, whether the program ends or not', async () => {
    const flood = { language: 'C', spec: { memoryLimitMb: 32 } }
    const expected = {
      status: JudgeStatus.RuntimeError,
      cases: [expect.objectContaining({ message: outputLimitMessage })],
    }
    expect(await judge(c('for(;;)puts("flood");'), flood)).toMatchObject(expected)
    expect(
      await judge(c('static char b[1<<20];for(int i=0;i<40;i++)fwrite(b,1,sizeof b,stdout);'), flood),
    ).toMatchObject(expected)
  })

  it('takes a stack as deep as the problem allows', async () => {
    const deep =
      '#include <cstdio>\nint f(volatile int k){volatile char b[1000];b[0]=k;return k?f(k-1)+b[0]*0+1:0;}int main(){printf("%d\\n",f(40000));}'
    const cases = [['', '40000\n']] as const
    const spec = { memoryLimitMb: 128, stackLimitMb: 128 }
    expect((await judge(deep, { cases, spec })).status).toBe(0)
    expect((await judge(deep, { cases, spec: { ...spec, stackLimitMb: 8 } })).status).toBe(JudgeStatus.RuntimeError)
  })
})

describe('output', () => {
  const verdictFor = async (written: Buffer, answer: Buffer, removeEndBlank = false) =>
    (await judge(writes(written), { language: 'C', cases: [['', answer]], spec: { removeEndBlank } })).status

  it('is compared byte for byte: FF equals nothing but FF', async () => {
    const [ff, fe, replacement] = [Buffer.from([0xff]), Buffer.from([0xfe]), Buffer.from('\ufffd')]
    expect(await verdictFor(ff, ff)).toBe(JudgeStatus.Accepted)
    expect(await verdictFor(ff, fe)).toBe(JudgeStatus.WrongAnswer)
    expect(await verdictFor(ff, replacement)).toBe(JudgeStatus.WrongAnswer)
    expect(await verdictFor(replacement, ff)).toBe(JudgeStatus.WrongAnswer)
  })

  it('may contain NUL, which is no white space', async () => {
    expect(await verdictFor(Buffer.from('1\0'), Buffer.from('1\0'))).toBe(JudgeStatus.Accepted)
    expect(await verdictFor(Buffer.from('1\0'), Buffer.from('1'), true)).toBe(JudgeStatus.WrongAnswer)
  })

  it('of 10 MB is compared whole', async () => {
    const answer = Buffer.alloc(10_000_000, '1234567 89\n')
    const echo = c('static char b[1<<16];size_t n;while((n=fread(b,1,sizeof b,stdin))>0)fwrite(b,1,n,stdout);')
    expect((await judge(echo, { language: 'C', cases: [[answer, answer]] })).status).toBe(0)
    const other = Buffer.concat([answer.subarray(0, -2), Buffer.from('8\n')])
    expect((await judge(echo, { language: 'C', cases: [[answer, other]] })).status).toBe(JudgeStatus.WrongAnswer)
  })

  it('of a program that closes its streams is what it wrote before', async () => {
    const body = 'fclose(stdin);printf("3\\n");fclose(stdout);fclose(stderr);return 0;'
    expect((await judge(c(body), { language: 'C' })).status).toBe(0)
  })
})

describe('files', () => {
  const fileIo = { readName: 'sum.in', writeName: 'sum.out' }
  const viaFiles = (name: string) =>
    c(
      `FILE*i=fopen("sum.in","r"),*o=fopen("${name}","w");int a,b;fscanf(i,"%d %d",&a,&b);fprintf(o,"%d\\n",a+b);fclose(o);`,
    )

  it('are read and written where the problem says so; a missing one is empty', async () => {
    expect((await judge(viaFiles('sum.out'), { language: 'C', spec: { fileIo } })).status).toBe(0)
    expect((await judge(viaFiles('other.out'), { language: 'C', spec: { fileIo } })).status).toBe(
      JudgeStatus.WrongAnswer,
    )
    expect((await judge(sum, { spec: { fileIo } })).status).toBe(JudgeStatus.WrongAnswer)
  })

  it('that are links, pipes or too long are the program’s fault, and nothing of the machine comes in through them', async () => {
    const statusOf = async (body: string) => (await judge(c(body), { language: 'C', spec: { fileIo } })).status
    for (const body of ['symlink("/etc/passwd","sum.out");', 'system("mkfifo sum.out");', 'system("mkdir sum.out");']) {
      expect([JudgeStatus.WrongAnswer, JudgeStatus.RuntimeError]).toContain(await statusOf(body))
    }
    expect(await statusOf('int f=creat("sum.out",0600);ftruncate(f,100<<20);')).toBe(JudgeStatus.RuntimeError)
  })

  it('that the problem adds lie beside the source and beside the program', async () => {
    const userExtraFiles = [{ name: 'add.h', content: 'int add(int a,int b){return a+b;}' }]
    const withHeader =
      '#include "add.h"\n#include <cstdio>\nint main(){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",add(a,b));}'
    expect((await judge(withHeader, { spec: { userExtraFiles } })).status).toBe(0)
    expect((await judge(withHeader)).status).toBe(JudgeStatus.CompileError)
    const module = [{ name: 'adder.py', content: 'def add(a, b):\n    return a + b\n' }]
    const python = 'from adder import add\na, b = map(int, input().split())\nprint(add(a, b))\n'
    expect((await judge(python, { language: 'Python3', spec: { userExtraFiles: module } })).status).toBe(0)
  })
})

describe('compiling', () => {
  it('cuts what the compiler says to 64 KiB', async () => {
    const judged = await judge(
      `${'#warning 很长很长很长很长很长很长很长很长很长\n'.repeat(2000)}int main(){return x;}`.replaceAll('-w', ''),
      { language: 'C' },
    )
    expect(judged.status).toBe(JudgeStatus.CompileError)
    expect(Buffer.byteLength(judged.errorMessage)).toBeLessThanOrEqual(compileTextBytes)
    expect(judged.errorMessage.isWellFormed()).toBe(true)
  })

  it('reads nothing of the machine', async () => {
    for (const path of ['/etc/shadow', '/root/.bashrc', '/proc/1/environ']) {
      const judged = await judge(`#include "${path}"\nint main(){}`)
      expect(judged.status).toBe(JudgeStatus.CompileError)
      expect(judged.errorMessage).toMatch(/No such file|Permission denied/)
    }
  })

  it('of a bomb ends within its limits', async () => {
    const judged = await judge(
      'template<int N,int M>struct A{static const int v=A<N-1,M>::v+A<N-1,M+1>::v;};template<int M>struct A<0,M>{static const int v=1;};int main(){return A<400,0>::v;}',
    )
    expect(judged.status).toBe(JudgeStatus.CompileError)
    const huge = await judge('char a[1<<30]={1};int main(){}', { language: 'C' })
    expect(huge.status).toBe(JudgeStatus.CompileError)
  })

  it('is not done twice for the same source', async () => {
    const source = `${sum}// ${Math.random()}`
    expect((await judge(source)).compileCached).toBe(false)
    expect((await judge(source)).compileCached).toBe(true)
  })

  it('is done again when the sandbox has lost the program', async () => {
    const source = `${sum}// ${Math.random()}`
    await judge(source)
    await forgetKeptFiles()
    const again = await judge(source)
    expect(again.status).toBe(0)
  })
})

/** What a restart of the sandbox does: every kept file is gone. */
async function forgetKeptFiles(): Promise<void> {
  const response = await fetch(`${process.env['GO_JUDGE_HTTP_URL'] ?? ''}/file`)
  const files = (await response.json()) as Record<string, string>
  await Promise.all(Object.keys(files).map((id) => open.sandbox.remove(id)))
}

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

  it('OI problems get points, and Partial Accepted between all and nothing', async () => {
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

  it('tells how far it is', async () => {
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

  it('stops at once when it is told to', async () => {
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
