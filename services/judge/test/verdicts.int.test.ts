import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { outputLimitMessage } from '../src/cases/verdict.rules.ts'
import { c, sum } from './programs.ts'
import { startJudge } from './start-judge.ts'

const { judge } = startJudge()

/** Makes a program that writes only these bytes. */
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

  it('is Presentation Error for different white space if end blanks count', async () => {
    const spaced = c('puts("1  2");')
    const cases = [['', '1 2\n']] as const
    expect((await judge(spaced, { language: 'C', cases, spec: { removeEndBlank: false } })).status).toBe(
      JudgeStatus.PresentationError,
    )
    expect((await judge(spaced, { language: 'C', cases })).status).toBe(JudgeStatus.WrongAnswer)
  })

  it('ignores CRLF in answer files and blanks at line ends', async () => {
    const cases = [['', '1 \r\n2\r\n']] as const
    expect(
      (await judge(c('printf("1 \\n2\\n");'), { language: 'C', cases, spec: { removeEndBlank: false } })).status,
    ).toBe(0)
    expect((await judge(c('printf("1\\n2");'), { language: 'C', cases })).status).toBe(0)
  })

  it('is Compile Error with the compiler output', async () => {
    const judged = await judge('int main(){ return missing; }')
    expect(judged).toMatchObject({ status: JudgeStatus.CompileError, cases: [], timeMs: 0 })
    expect(judged.errorMessage).toContain('missing')
  })

  it('is Time Limit Exceeded for a busy loop, with the limit as its time', async () => {
    const judged = await judge(c('for(volatile long i=0;;i++);'), { language: 'C', spec: { timeLimitMs: 200 } })
    expect(judged).toMatchObject({ status: JudgeStatus.TimeLimitExceeded, timeMs: 200 })
  })

  it('is Time Limit Exceeded for a sleeping program, by wall time', async () => {
    const judged = await judge(c('sleep(30);'), { language: 'C', spec: { timeLimitMs: 100 } })
    expect(judged).toMatchObject({ status: JudgeStatus.TimeLimitExceeded, timeMs: 100 })
    expect(judged.judgeMs).toBeLessThan(5_000)
  })

  it('is Memory Limit Exceeded for excessive memory, whatever the exit code', async () => {
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

  it('is Runtime Error for too much output, whether or not the program ends', async () => {
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

  it('allows a stack as deep as the problem specifies', async () => {
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

  it('may contain NUL, which is not white space', async () => {
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
