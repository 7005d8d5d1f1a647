import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { InvocationTask } from '@verdict/proto/grpc/generated/submission/v1/InvocationTask'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import { runInvocation } from '../src/judging/invocations/run-invocation.ts'
import type { JudgeProgram, JudgeSpec } from '../src/spec/judge-spec.ts'
import { plainSpec, testCases, type TestCase } from './judging-setup.ts'
import { startJudge } from './start-judge.ts'

const { opened } = startJudge()

const { Accepted, WrongAnswer, CompileError, SystemError, TimeLimitExceeded } = JudgeStatus

interface Invocation {
  task: InvocationTask
  code?: string
  language?: string
  cases?: readonly TestCase[]
  spec?: Partial<JudgeSpec>
}

async function invoke({ task, code = '', language = 'C++', cases = [['1 2\n', '3\n']], spec = {} }: Invocation) {
  const plain = {
    kind: '',
    protocol: '',
    args: [],
    caseArgs: [],
    untilFailure: false,
    marginPercent: 0,
    checkerTests: [],
  }
  const invocation = { ...plain, stress: null }
  const whole: Task = {
    taskId: 'invocation-1',
    submitId: 0,
    attempt: 1,
    pid: 1,
    problemVersion: 1,
    language,
    code,
    lane: '',
    tenant: '',
    kind: 'invocation',
    test: null,
    program: null,
    answers: [],
    tests: [],
    generator: null,
    invocation: { ...invocation, ...(task as Partial<typeof invocation>) },
  }
  const { context, put } = opened()
  const about = { ...plainSpec, cases: testCases(put, cases), ...spec }
  const signal = new AbortController().signal
  return runInvocation(context, whole, about, () => undefined, signal)
}

const statuses = ({ cases }: Awaited<ReturnType<typeof invoke>>) => cases.map(({ status }) => status)
const trials = ({ cases }: Awaited<ReturnType<typeof invoke>>) =>
  Object.fromEntries(cases.map(({ trial = '', status }) => [trial, status]))

const sums = 'a, b = map(int, input().split())\nprint(a + b)\n'

describe('a solution', () => {
  it('is judged on every test, even where a submission would stop', async () => {
    const cases = ['1 2', '3 4', '5 6'].map(
      (input, at) => [`${input}\n`, at === 0 ? '0\n' : `${3 + 4 * at}\n`] as const,
    )
    const spec = { caseMode: 'ergodic_without_error' } as const
    const invocation = { code: sums, language: 'Python3', cases, spec }
    expect(statuses(await invoke({ ...invocation, task: { kind: 'solution' } }))).toEqual([
      WrongAnswer,
      Accepted,
      Accepted,
    ])
    expect(statuses(await invoke({ ...invocation, task: { kind: 'solution', untilFailure: true } }))).toEqual([
      WrongAnswer,
    ])
  })

  it('may exceed the time limit by a margin, so that its real time is measured', async () => {
    const busy = (ms: number) =>
      `#include <time.h>\nint main(void){while(clock()*1000.0/CLOCKS_PER_SEC<${ms});return 0;}`
    const timeOf = async (ms: number) => {
      const invocation = { code: busy(ms), language: 'C', cases: [['', '']] as const, spec: { timeLimitMs: 300 } }
      const [one] = (await invoke({ ...invocation, task: { kind: 'solution', marginPercent: 500 } })).cases
      return { status: one?.status, timeMs: one?.timeMs ?? 0 }
    }
    const slightly = await timeOf(450)
    expect(slightly.status).toBe(TimeLimitExceeded)
    expect(slightly.timeMs).toBeGreaterThan(400)
    expect(slightly.timeMs).toBeLessThan(1500)
    expect(await timeOf(5_000)).toEqual({ status: TimeLimitExceeded, timeMs: 1500 })
  })
})

describe('a validator', () => {
  const validator = `#include "testlib.h"
int main(int argc, char** argv) {
  registerValidation(argc, argv);
  inf.readInt(1, validator.group() == "2" ? 1000 : 10); inf.readSpace(); inf.readInt(1, 10); inf.readEoln(); inf.readEof();
}`

  it('reads every input completely, with the group of the test', async () => {
    const big = '500 1\n'
    const cases = [['1 2\n', ''], ['1 2', ''], [big, ''], { input: big, answer: '', score: 0, group: 2 }] as const
    const judged = await invoke({ task: { kind: 'validator', protocol: 'testlib' }, code: validator, cases })
    expect(statuses(judged)).toEqual([Accepted, WrongAnswer, WrongAnswer, Accepted])
    expect(judged.cases[2]?.message).toContain('500')
  })

  it('of a Kattis package accepts with exit code 42', async () => {
    const code = 'import sys\nsys.exit(42 if sys.stdin.read() == sys.argv[1] else 1)\n'
    const task = { kind: 'validator', protocol: 'kattis', args: ['x'] }
    const cases = [['x', ''] as const, ['y', ''] as const]
    expect(statuses(await invoke({ task, code, language: 'Python3', cases }))).toEqual([Accepted, WrongAnswer])
  })

  it('of CMS gets the name of a file', async () => {
    const code = 'import sys\nsys.exit(0 if open(sys.argv[1]).read() == "x" else 1)\n'
    const cases = [['x', ''] as const, ['y', ''] as const]
    const task = { kind: 'validator', protocol: 'cms' }
    expect(statuses(await invoke({ task, code, language: 'Python3', cases }))).toEqual([Accepted, WrongAnswer])
  })

  it('gets the arguments of single tests instead of its own', async () => {
    const caseArgs = [{ seq: 2, args: ['--group', 'large'] }]
    const code = 'import sys\nsys.exit(0 if sys.stdin.read().split() == sys.argv[1:] else 1)\n'
    const task = { kind: 'validator', protocol: 'testlib', args: ['all'], caseArgs }
    const large = { input: '--group large', answer: '', score: 0, group: 2 }
    const cases = [['all', ''] as const, large, ['--group large', ''] as const]
    expect(statuses(await invoke({ task, code, language: 'Python3', cases }))).toEqual([
      Accepted,
      Accepted,
      WrongAnswer,
    ])
  })

  it('that does not compile reports the compiler output', async () => {
    const judged = await invoke({ task: { kind: 'validator', protocol: 'testlib' }, code: 'int main() { oops }' })
    expect(judged.status).toBe(CompileError)
    expect(judged.errorMessage).toContain('oops')
  })
})

const program = (code: string, language: JudgeProgram['language']): JudgeProgram => ({
  protocol: 'testlib',
  language,
  code,
  args: [],
  percentScale: 100,
})

describe('a checker', () => {
  const task = { kind: 'checker' }

  it('runs on the answers, mutated answers, and its own tests', async () => {
    const tokens = program(
      'import sys\nsys.exit(0 if open(sys.argv[2]).read().split() == open(sys.argv[3]).read().split() else 1)\n',
      'Python3',
    )
    const checkerTests = [{ name: 'own', input: '', output: '7', answer: '8' }]
    const judged = await invoke({ task: { ...task, checkerTests }, spec: { judgeMode: 'spj', checker: tokens } })
    expect(trials(judged)).toEqual({
      answer: Accepted,
      extra_blank: Accepted,
      digit_changed: WrongAnswer,
      empty: WrongAnswer,
      large: WrongAnswer,
      own: WrongAnswer,
    })
  })

  it('that fails on an empty output is reported', async () => {
    const careless = program(
      'import sys\nw = open(sys.argv[2]).read().split()\nsys.exit(0 if w[0] else 1)\n',
      'Python3',
    )
    const checker = { ...careless, protocol: 'hoj' as const }
    const judged = await invoke({ task, spec: { judgeMode: 'spj', checker } })
    expect(trials(judged)).toMatchObject({ empty: SystemError })
  })
})

describe('an interactor', () => {
  const interactor = (patience: string) => ({
    judgeMode: 'interactive' as const,
    timeLimitMs: 300,
    interactor: program(
      `import sys\nprint("guess", flush=True)\nline = sys.stdin.readline()\n${patience}\nsys.exit(1)\n`,
      'Python3',
    ),
  })

  it('runs with invalid programs and rejects each', async () => {
    const judged = await invoke({ task: { kind: 'interactor' }, spec: interactor('pass') })
    const { silent, waiting, talkative, dying } = trials(judged)
    for (const status of [silent, waiting, talkative, dying]) {
      expect(status).not.toBe(Accepted)
      expect(status).not.toBe(SystemError)
    }
  })

  it('that accepts a silent program is reported', async () => {
    const judged = await invoke({ task: { kind: 'interactor' }, spec: interactor('if not line: sys.exit(0)') })
    expect(trials(judged)).toMatchObject({ silent: Accepted })
  })
})

describe('a stress test', () => {
  const generator = {
    language: 'Python3',
    code: 'import sys, random\nrandom.seed(sys.argv[1])\nn = 8\nprint(n)\nprint(*[random.randint(1, 50) for _ in range(n)])\n',
  }
  const validator = {
    language: 'Python3',
    protocol: 'kattis',
    args: [],
    code: 'import sys\nlines = sys.stdin.read().split("\\n")\nn = int(lines[0])\nok = len(lines) == 3 and len(lines[1].split()) == n >= 1\nsys.exit(42 if ok else 43)\n',
  }
  const right = 'input()\nprint(sum(map(int, input().split())))\n'
  const stress = (other: string, more: object = {}) =>
    invoke({
      code: right,
      language: 'Python3',
      task: {
        kind: 'stress',
        stress: {
          generator,
          arguments: ['{i}'],
          from: 1,
          rounds: 30,
          validators: [validator],
          other: { language: 'Python3', code: other },
          ...more,
        },
      },
    })

  it('finds a small valid input on which two solutions differ', async () => {
    const judged = await stress('input()\nprint(sum(x for x in map(int, input().split()) if x < 40))\n')
    expect(judged.status).toBe(WrongAnswer)
    expect(Buffer.from(judged.generated ?? '').toString()).toBe('1\n40\n')
    expect(judged.cases[0]).toMatchObject({ trial: 'difference', excerpt: { output: '0\n', answer: '40\n' } })
  })

  it('reports when the solutions never differed and which program failed', async () => {
    expect(trials(await stress(right, { rounds: 3 }))).toEqual({ rounds: Accepted })
    const broken = { generator: { language: 'C++', code: 'int main() { return x; }' } }
    expect(trials(await stress(right, broken))).toEqual({ generator: CompileError })
    const strict = { validators: [{ ...validator, code: 'raise SystemExit(43)' }] }
    expect(trials(await stress(right, strict))).toEqual({ validator: WrongAnswer })
  })
})
