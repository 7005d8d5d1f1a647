import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { toJudgeResult } from '../src/worker/judge-result.ts'
import { checker, cMain } from './checkers.ts'
import { startJudge } from './start-judge.ts'

const { judge } = startJudge()

/** Makes a program that writes only these bytes. */
const writes = (bytes: Buffer) =>
  `#include <stdio.h>\nint main(void){unsigned char b[]={${[...bytes].join(',')}};fwrite(b,1,sizeof b,stdout);}`

const provenance = { workerId: 'w', sandboxVersion: '1', referenceMs: 0 }

describe('the excerpt of a failed test for administrators', () => {
  it('is complete for small files, with the line of the first difference, for any bytes', async () => {
    const output = Buffer.from([...Buffer.from('1\n2\n'), 0x61, 0xff, 0x00, 0x1b, 0x0a])
    const judged = await judge(writes(output), { language: 'C', cases: [['the input\n', '1\n2\nabc\n']] })
    expect(judged.status).toBe(JudgeStatus.WrongAnswer)
    expect(toJudgeResult(judged, provenance).cases?.[0]?.excerpt).toEqual({
      input: 'the input\n',
      output: '1\n2\na\ufffd\u2400\u241b\n',
      answer: '1\n2\nabc\n',
      line: 3,
      offset: 0,
    })
  })

  it('exists for the first five failed tests and for no passed test', async () => {
    const cases = Array.from({ length: 8 }, (_, i) => [`${i}`, i === 0 ? 'x' : `${i}`] as const)
    const judged = await judge(writes(Buffer.from('x')), { language: 'C', cases })
    expect(judged.cases[0]).toMatchObject({ status: 0 })
    expect(judged.cases[0]?.excerpt).toBeUndefined()
    expect(judged.cases.filter(({ excerpt }) => excerpt !== undefined)).toHaveLength(5)
  })

  it('is the beginning of a very long output that a checker refused', async () => {
    const floods = '#include <stdio.h>\nint main(void){for(int i=0;i<10000000;i++)putchar(i%64==63?10:97+i%16);}'
    const refuses = checker(cMain('fputs("no",stderr);return 102;'))
    const spec = { judgeMode: 'spj', checker: refuses } as const
    const judged = await judge(floods, { language: 'C', cases: [['in', 'the answer']], spec })
    const excerpt = judged.cases[0]?.excerpt
    expect(excerpt).toMatchObject({ input: 'in', answer: 'the answer', line: 0, offset: 0 })
    expect(excerpt?.output).toMatch(/^abcdefghijklmnop/)
    expect(excerpt?.output).toHaveLength(1024)
  })

  it('exists even if the program never ended', async () => {
    const loops = 'int main(void){for(volatile long i=0;;i++);}'
    const judged = await judge(loops, { language: 'C', cases: [['in', 'out']], spec: { timeLimitMs: 100 } })
    expect(judged.cases[0]?.excerpt).toEqual({ input: 'in', output: '', answer: 'out', line: 0, offset: 0 })
  })
})

describe('the record of a judging', () => {
  it('names everything that the verdict is based on', async () => {
    const code = writes(Buffer.from('x'))
    const accepts = checker(cMain('return 100;'))
    const judged = await judge(code, { language: 'C', spec: { judgeMode: 'spj', checker: accepts } })
    expect(toJudgeResult(judged, provenance).record).toMatchObject({
      workerId: 'w',
      language: 'C',
      compilerVersion: expect.stringMatching(/^\d+\./),
      checkerVersion: expect.stringMatching(/^hoj C \d+\.\S+ [0-9a-f]{12}$/),
      interactorVersion: '',
      codeHash: createHash('sha256').update(code).digest('hex'),
      dataHash: 'data',
      problemVersion: 1,
      timeLimitMs: 1000,
      memoryLimitMb: 64,
      reruns: 0,
    })
  })
})
