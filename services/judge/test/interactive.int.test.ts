import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import type { JudgeProgram } from '../src/spec/judge-spec.ts'
import { guessing, halving, setterProgram } from './interactors.ts'
import type { Question } from './judging-setup.ts'
import { startJudge } from './start-judge.ts'

const { judge } = startJudge()

/** The only test has numbers up to 1000, the secret 77 and ten questions. */
const interaction = (code: string, interactor: JudgeProgram = setterProgram(guessing), more: Question = {}) =>
  judge(code, {
    cases: [['1000 77 10\n', '']],
    ...more,
    spec: { judgeMode: 'interactive', interactor, ...more.spec },
  })

const c = (body: string) =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nint main(void){int n;char b[9];${body}}`
const inC = { language: 'C' }
/** Makes an interactor without testlib. */
const plain = (body: string) => c(body)
describe('an interactive problem', () => {
  it('is accepted when the interactor accepts, with its message', async () => {
    const judged = await interaction(halving)
    expect(judged).toMatchObject({
      status: JudgeStatus.Accepted,
      interactorVersion: expect.stringContaining('testlib'),
    })
    expect(judged.cases[0]?.message).toMatch(/found after \d/)
  })

  it('is a wrong answer when the interactor rejects', async () => {
    const judged = await interaction(c('scanf("%d",&n);puts("! 5");'), undefined, inC)
    expect(judged.status).toBe(JudgeStatus.WrongAnswer)
    expect(judged.cases[0]?.message).toContain('it was not 5')
  })

  it('may be answered before anything is read', async () => {
    expect((await interaction(c('puts("? 5\\n? 6\\n! 77");'), undefined, inC)).status).toBe(JudgeStatus.Accepted)
  })

  it('gets the interactor’s verdict when the program ends early or closes its output', async () => {
    const early = [JudgeStatus.PresentationError, JudgeStatus.WrongAnswer]
    expect(early).toContain((await interaction(c('return 0;'), undefined, inC)).status)
    expect(early).toContain((await interaction(c('scanf("%d",&n);puts("? 3");return 0;'), undefined, inC)).status)
    expect(early).toContain(
      (await interaction(c('puts("? 3");fclose(stdout);usleep(100);return 0;'), undefined, inC)).status,
    )
  })

  it('is a runtime error when the program fails by itself', async () => {
    const judged = await interaction(c('scanf("%d",&n);return 3;'), undefined, inC)
    expect(judged.status).toBe(JudgeStatus.RuntimeError)
    expect(judged.cases[0]?.message).toContain('exit status code: 3')
    expect((await interaction(c('abort();'), undefined, inC)).status).toBe(JudgeStatus.RuntimeError)
  })

  it('exceeds the time limit when both wait for each other, or the program never reads or never ends', async () => {
    const short = { ...inC, spec: { timeLimitMs: 200 } }
    const limit = { status: JudgeStatus.TimeLimitExceeded, timeMs: 200 }
    expect(await interaction(c('scanf("%d%s",&n,b);'), undefined, short)).toMatchObject(limit)
    expect(await interaction(c('sleep(60);'), undefined, short)).toMatchObject(limit)
    expect(await interaction(c('for(;;);'), undefined, short)).toMatchObject(limit)
    expect(await interaction(c('fclose(stdout);while(getchar()!=EOF);'), undefined, short)).toMatchObject(limit)
  })

  it('exceeds the memory limit when the program uses too much, whatever the interactor says', async () => {
    const body = 'char*p=malloc(90<<20);memset(p,1,90<<20);puts("! 77");'
    expect((await interaction(c(body), undefined, inC)).status).toBe(JudgeStatus.MemoryLimitExceeded)
  })

  it('ignores the broken pipe of a program that the interactor has rejected', async () => {
    const flood = await interaction(c('for(;;)puts("? 1");'), undefined, inC)
    expect(flood.status).toBe(JudgeStatus.WrongAnswer)
    expect(flood.cases[0]?.message).toContain('too many questions')
    const python = 'while True:\n    print("? 1", flush=True)\n'
    expect((await interaction(python, undefined, { language: 'Python3' })).status).toBe(JudgeStatus.WrongAnswer)
  })

  it('is accepted even if the program continues to write after the interactor accepted it', async () => {
    const endless = c('puts("! 77");for(int i=0;i<100000;i++){puts("more");}return 0;')
    expect((await interaction(endless, undefined, inC)).status).toBe(JudgeStatus.Accepted)
  })

  it('isolates program and interactor from each other’s files and processes', async () => {
    const thief = c(
      'puts(access("/w/input",0)&&access("input",0)&&system("cat /proc/[0-9]*/cmdline | tr \\\\0 \\\\n | grep -q user_ou[t]")?"! 77":"! 1");',
    )
    expect((await interaction(thief, undefined, inC)).status).toBe(JudgeStatus.Accepted)
  })

  it('can give partial points', async () => {
    const part = setterProgram(
      '#include "testlib.h"\nint main(int c,char**v){registerInteraction(c,v);quitf(_pc(30),"a part");}',
    )
    const cases = [{ input: '1 1 1\n', answer: '', score: 50 }]
    const judged = await interaction(c('return 0;'), part, { ...inC, cases, spec: { type: ProblemType.Oi } })
    expect(judged.cases[0]).toMatchObject({ status: JudgeStatus.PartialAccepted, score: 15 })
  })
})

describe('a failing interactor is a system error', () => {
  const fails = (body: string, program = c('scanf("%d",&n);return 0;')) =>
    expect(interaction(program, setterProgram(plain(body)), { ...inC, spec: { timeLimitMs: 200 } })).rejects.toThrow(
      /interactor failed/,
    )

  it('when it crashes, whatever happens to the program then', async () => {
    await fails('abort();')
    await fails('*(volatile int*)0=1;', c('if(scanf("%d",&n)!=1)return 5;'))
    await fails('puts("1");fflush(stdout);usleep(50000);abort();', c('scanf("%d",&n);if(scanf("%d",&n)!=1)for(;;);'))
  })

  it('when it loops or uses too much memory', async () => {
    await fails('for(volatile long i=0;;i++);')
    await fails('for(;;){char*p=(char*)malloc(1<<20);memset(p,1,1<<20);}')
  })

  it('when it floods the program or its error output', async () => {
    await fails('for(;;)puts("more");')
    await fails('for(;;)fputs("more and more and more",stderr);')
  })

  it('when it reports a failure', async () => {
    const failing = guessing.replace('for (;;) {', 'quitf(_fail, "no such test"); for (;;) {')
    await expect(interaction(halving, setterProgram(failing))).rejects.toThrow(/no such test/)
  })
})

describe('interactors of other protocols', () => {
  it('of HOJ are judged by their exit code', async () => {
    const statusOf = async (code: number, before = '') =>
      (
        await interaction(
          c('scanf("%d",&n);return 0;'),
          setterProgram(plain(`${before}return ${code};`), { protocol: 'hoj' }),
          inC,
        )
      ).status
    expect(await statusOf(100)).toBe(JudgeStatus.Accepted)
    expect(await statusOf(101)).toBe(JudgeStatus.PresentationError)
    expect(await statusOf(102)).toBe(JudgeStatus.WrongAnswer)
    await expect(statusOf(103)).rejects.toThrow(/interactor failed/)
  })

  it('of HOJ that exit with 99 write the percentage last', async () => {
    const interactor = setterProgram(plain('puts("7\\n40");return 99;'), { protocol: 'hoj' })
    const judged = await interaction(c('scanf("%d",&n);return 0;'), interactor, {
      ...inC,
      cases: [{ input: '', answer: '', score: 10 }],
      spec: { type: ProblemType.Oi },
    })
    expect(judged.cases[0]).toMatchObject({ status: JudgeStatus.PartialAccepted, score: 4 })
  })

  const validator = (end: string) =>
    setterProgram(
      `import sys
limit, secret, most = map(int, open(sys.argv[1]).read().split())
print(limit, flush=True)
word, x = input().split()
open(sys.argv[3] + 'teammessage.txt', 'w').write('you said ' + x)
${end}
`,
      { protocol: 'kattis', language: 'Python3' },
    )
  const verdict = 'sys.exit(42 if int(x) == secret else 43)'

  it('of Kattis are judged by exit codes 42 and 43, and their message is shown to the team', async () => {
    const right = await interaction(c('scanf("%d",&n);puts("! 77");'), validator(verdict), inC)
    expect(right).toMatchObject({ status: JudgeStatus.Accepted, cases: [{ message: 'you said 77' }] })
    const wrong = await interaction(c('scanf("%d",&n);puts("! 78");'), validator(verdict), inC)
    expect(wrong).toMatchObject({ status: JudgeStatus.WrongAnswer, cases: [{ message: 'you said 78' }] })
    await expect(interaction(c('puts("! 77");'), validator('sys.exit(0)'), inC)).rejects.toThrow(/interactor failed/)
  })

  it('of Kattis in Python read everything from a program that already ended', async () => {
    const quick = await interaction(c('puts("! 77");'), validator(`import time\n${verdict}`), inC)
    expect(quick).toMatchObject({ status: JudgeStatus.Accepted, cases: [{ message: 'you said 77' }] })
  })

  it('of Kattis in Python whose pipe is closed mean a program that ended early', async () => {
    expect(await interaction(c('return 0;'), validator(verdict), inC)).toMatchObject({
      status: JudgeStatus.WrongAnswer,
      cases: [{ message: 'The program ended before the interaction was over' }],
    })
  })
})

describe('a checker beside the interactor', () => {
  const checker = setterProgram(`#include "testlib.h"
int main(int argc, char **argv) {
  registerTestlibCmd(argc, argv);
  int asked = ouf.readInt(), best = ans.readInt();
  if (asked > best) quitf(_wa, "%d questions, %d are enough", asked, best);
  quitf(_ok, "few questions");
}`)
  const checked = (code: string, answer: string) =>
    interaction(code, undefined, { cases: [['1000 77 10\n', answer]], spec: { checker } })

  it('judges the file that the interactor has written', async () => {
    expect(await checked(halving, '10\n')).toMatchObject({
      status: JudgeStatus.Accepted,
      cases: [{ message: expect.stringContaining('few questions') }],
    })
    expect((await checked(halving, '1\n')).status).toBe(JudgeStatus.WrongAnswer)
  })

  it('is not called after the interactor has rejected', async () => {
    const judged = await checked(halving.replace('"! " << low', '"! " << low + 1'), '10\n')
    expect(judged.cases[0]?.message).toContain('it was not 78')
  })
})
