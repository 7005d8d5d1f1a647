import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgeSpec } from '../src/spec/judge-spec.ts'
import { setterProgram } from './interactors.ts'
import { startJudge } from './start-judge.ts'

const { judge: judgeCode } = startJudge()

const kattis = (code: string) => setterProgram(code, { protocol: 'kattis', language: 'Python3' })

/** Returns each output as the next input, `rounds` times, and requires every input to be one more than the last. */
const validator = (rounds: number, end = 'sys.exit(42)') =>
  kattis(`import os, sys
feedback = sys.argv[3]
state = feedback + 'notes/state'
os.makedirs(feedback + 'notes', exist_ok=True)
passes = open(state).read().split() if os.path.exists(state) else []
assert not os.path.exists(feedback + 'nextpass.in')
given, told = int(open(sys.argv[1]).read()), sys.stdin.read().split()
answer = int(open(sys.argv[2]).read())
open(feedback + 'teammessage.txt', 'a').write('saw %s\\n' % ' '.join(told))
if told != [str(given + 1)]:
    sys.exit(43)
with open(state, 'a') as file:
    file.write('%d\\n' % given)
if len(passes) + 1 < ${rounds}:
    open(feedback + 'nextpass.in', 'w').write(told[0])
    ${end}
sys.exit(42 if [int(one) for one in passes] == list(range(answer, answer + ${rounds - 1})) else 1)
`)

const judge = (code: string, spec: Partial<JudgeSpec>, language = 'C') =>
  judgeCode(code, { language, cases: [['7\n', '7\n']], spec: { judgeMode: 'spj', passes: 2, ...spec } })

const c = (body: string) =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>\n#include <unistd.h>\nint main(void){int n;scanf("%d",&n);${body}}`
const plusOne = c('printf("%d\\n",n+1);return 0;')

describe('a problem of several passes', () => {
  it('runs the program again with the validator’s output as its input, and keeps the feedback folder', async () => {
    const judged = await judge(plusOne, { checker: validator(3), passes: 3 })
    expect(judged).toMatchObject({ status: JudgeStatus.Accepted, cases: [{ message: 'saw 8\nsaw 9\nsaw 10' }] })
  })

  it('is judged by its first pass if the validator requests no other', async () => {
    expect((await judge(plusOne, { checker: validator(1) })).status).toBe(JudgeStatus.Accepted)
    const wrong = await judge(c('puts("0");return 0;'), { checker: validator(2) })
    expect(wrong).toMatchObject({ status: JudgeStatus.WrongAnswer, cases: [{ message: 'saw 0' }] })
  })

  it('ends with the first pass that fails, whatever the reason', async () => {
    const inSecond = (body: string) =>
      judge(c(`if(n==8){${body}}printf("%d\\n",n+1);return 0;`), { checker: validator(3), passes: 3 })
    expect((await inSecond('puts("0");return 0;')).cases[0]).toMatchObject({
      status: JudgeStatus.WrongAnswer,
      message: 'saw 8\nsaw 0',
    })
    expect((await inSecond('return 5;')).status).toBe(JudgeStatus.RuntimeError)
    expect((await inSecond('for(;;);')).status).toBe(JudgeStatus.TimeLimitExceeded)
  })

  it('has the full limits in every pass', async () => {
    const busy = c('while(clock()<CLOCKS_PER_SEC/5);printf("%d\\n",n+1);return 0;')
    const judged = await judge(busy, { checker: validator(3), passes: 3, timeLimitMs: 400 })
    expect(judged.status).toBe(JudgeStatus.Accepted)
    expect(judged.timeMs).toBeGreaterThanOrEqual(200)
    expect(judged.timeMs).toBeLessThanOrEqual(400)
  })

  it('passes nothing but the input to the next pass', async () => {
    const hiding = c(
      'if(!access("note",0)||!access("/tmp/note",0))n=50;fclose(fopen("note","w"));fclose(fopen("/tmp/note","w"));printf("%d\\n",n+1);return 0;',
    )
    expect((await judge(hiding, { checker: validator(3), passes: 3 })).status).toBe(JudgeStatus.Accepted)
  })

  it('is a system error when the validator requests too many passes, or rejects and requests another', async () => {
    await expect(judge(plusOne, { checker: validator(3), passes: 2 })).rejects.toThrow('asked for more than 2 passes')
    await expect(judge(plusOne, { checker: validator(2, 'sys.exit(43)') })).rejects.toThrow('refused the output')
    await expect(judge(plusOne, { checker: validator(2, 'sys.exit(0)') })).rejects.toThrow(/failed/)
    const testlib = { ...validator(2), protocol: 'testlib' as const }
    await expect(judge(plusOne, { checker: testlib })).rejects.toThrow('need a validator of Kattis')
  })
})

describe('several passes of an interaction', () => {
  const interactor = kattis(`import os, sys
feedback = sys.argv[3]
is_second = os.path.exists(feedback + 'first')
print(open(sys.argv[1]).read().strip(), flush=True)
said = input()
if is_second:
    sys.exit(42 if said == open(feedback + 'first').read() else 43)
open(feedback + 'first', 'w').write(said)
open(feedback + 'nextpass.in', 'w').write('again')
sys.exit(42)
`)
  const interaction = (code: string, passes = 2) =>
    judge(code, { judgeMode: 'interactive', interactor, passes }, 'Python3')

  it('continues with the input that the interactor has written', async () => {
    expect((await interaction('input()\nprint("same")\n')).status).toBe(JudgeStatus.Accepted)
    expect((await interaction('print(input())\n')).status).toBe(JudgeStatus.WrongAnswer)
    expect((await interaction('print(1 // (input() != "again"))\n')).status).toBe(JudgeStatus.RuntimeError)
  })
})
