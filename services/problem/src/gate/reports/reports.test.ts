import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { InvocationRun } from '../../invocations/invocation-run.rules.ts'
import { solutionFindings, solutionReport } from './solution-report.rules.ts'
import { statementFindings } from './statement-findings.ts'
import { testFindings, testReports } from './test-report.rules.ts'
import { suggestTimeLimit } from './time-limit.rules.ts'
import { checkerFindings } from './trial-report.rules.ts'
import { isExpectedVerdict } from './verdict-of-tests.rules.ts'

const { Accepted, WrongAnswer, TimeLimitExceeded, RuntimeError, PartialAccepted, SystemError } = JudgeStatus

type Case = InvocationRun['cases'][number]

const plainCase: Case = {
  seq: 1,
  caseId: 1,
  status: Accepted,
  timeMs: 10,
  memoryKb: 100,
  hasScore: false,
  score: 0,
  groupNum: 0,
  inputName: '',
  outputName: '',
  message: '',
  runs: 1,
  excerpt: null,
  messageByChecker: false,
  trial: '',
}

const runOf = (cases: readonly Partial<Case>[], changes: Partial<InvocationRun> = {}): InvocationRun => ({
  key: '',
  state: 'judged',
  status: Accepted,
  message: '',
  caseDone: 0,
  caseCount: 0,
  timeLimitMs: 1000,
  tookMs: 0,
  generated: Buffer.alloc(0),
  cases: cases.map((one, index) => ({ ...plainCase, seq: index + 1, ...one })),
  ...changes,
})

const solution = (name: string, expected: JudgeStatus[], cases: readonly Partial<Case>[]) =>
  solutionReport({ exampleId: name, name, language: 'C++ 17', expected }, runOf(cases))

const codesOf = (findings: readonly { code: string }[]) => findings.map(({ code }) => code)

describe('a solution', () => {
  it.each([
    [[Accepted], [Accepted, Accepted], true],
    [[Accepted], [Accepted, WrongAnswer], false],
    [[WrongAnswer], [Accepted, WrongAnswer, RuntimeError], true],
    [[WrongAnswer], [RuntimeError, WrongAnswer], false],
    [[WrongAnswer], [Accepted], false],
    [[TimeLimitExceeded, Accepted], [Accepted], true],
    [[PartialAccepted], [Accepted, WrongAnswer], true],
    [[PartialAccepted], [WrongAnswer, WrongAnswer], false],
  ] as const)('with expected verdicts %j and results %j matches: %j', (expected, statuses, isExpected) => {
    expect(isExpectedVerdict(expected, statuses)).toBe(isExpected)
  })

  it('that no test catches, that fails otherwise, or that is close to the limit is reported', () => {
    const solutions = [
      solution('main', [Accepted], [{ timeMs: 600 }]),
      solution('greedy', [WrongAnswer], [{}]),
      solution('crash', [WrongAnswer], [{ status: RuntimeError }]),
      solution('slow', [TimeLimitExceeded], [{ status: TimeLimitExceeded, timeMs: 1200 }]),
      solution('slower', [TimeLimitExceeded], [{ status: TimeLimitExceeded, timeMs: 1500 }]),
      solution('broken', [Accepted], [{ status: SystemError }]),
    ]
    expect(solutionFindings(solutions)).toMatchObject([
      { code: 'gate.time_limit_tight', params: { name: 'main', time: 600, limit: 1000 } },
      { code: 'gate.wrong_solution_passes', params: { name: 'greedy' } },
      { code: 'gate.solution_unexpected', params: { name: 'crash', test: 1, verdict: 'RE' } },
      { code: 'gate.slow_not_clearly', params: { name: 'slow' } },
      { code: 'gate.solution_failed', params: { name: 'broken' } },
    ])
    expect(codesOf(solutionFindings([]))).toEqual(['gate.no_accepted_solution', 'gate.no_wrong_solution'])
  })
})

describe('the tests', () => {
  it('that are equal, invalid, or failed by no wrong solution are reported', () => {
    const tests = ['a', 'b', 'a'].map((inputSha256, at) => ({ inputName: `${at + 1}.in`, inputSha256 }))
    const solutions = [
      solution('main', [Accepted], [{}, {}, {}]),
      solution('greedy', [WrongAnswer], [{}, { status: WrongAnswer }, {}]),
    ]
    const validators = [{ name: 'val', run: runOf([{}, {}, { status: WrongAnswer, message: 'expected EOF' }]) }]
    const reports = testReports(tests, solutions, validators)
    expect(reports).toEqual([
      { inputName: '1.in', failedBy: 0, sameAs: null, invalid: null },
      { inputName: '2.in', failedBy: 1, sameAs: null, invalid: null },
      { inputName: '3.in', failedBy: 0, sameAs: 1, invalid: 'expected EOF' },
    ])
    expect(testFindings(reports, solutions, validators)).toMatchObject([
      { code: 'gate.test_invalid', params: { name: 'val', test: 3, message: 'expected EOF' } },
      { code: 'gate.tests_equal', params: { test: 3, other: 1 } },
      { code: 'gate.tests_not_failed', params: { count: 2, tests: '1, 3' } },
    ])
  })
})

describe('the checker', () => {
  it('must accept every answer, reject invalid ones, and pass its own tests', () => {
    const run = runOf([
      { trial: 'answer' },
      { trial: 'answer', status: WrongAnswer },
      { trial: 'extra_blank' },
      { trial: 'truncated' },
      { trial: 'large', status: SystemError, message: 'crashed' },
      { trial: 'own', seq: 0 },
      { trial: 'other', seq: 0, status: WrongAnswer },
    ])
    const own = [
      { name: 'own', isAccepted: false },
      { name: 'other', isAccepted: false },
    ]
    expect(checkerFindings(run, own)).toMatchObject([
      { code: 'gate.checker_refuses_answer', params: { test: 2 } },
      { code: 'gate.checker_accepts', params: { trial: 'truncated' } },
      { code: 'gate.checker_failed', params: { trial: 'large', message: 'crashed' } },
      { code: 'gate.checker_test_wrong', params: { name: 'own', verdict: 'AC' } },
    ])
  })
})

describe('the time limit', () => {
  it('is twice the slowest accepted solution in whole seconds, with the factor of its language', () => {
    const accepted = [
      { language: 'C++ 17', timeMs: 400 },
      { language: 'C++ 17', timeMs: 700 },
      { language: 'Python3', timeMs: 2500 },
    ]
    expect(suggestTimeLimit(1000, accepted)).toEqual({
      presentMs: 1000,
      suggestedMs: 3000,
      languages: [
        { language: 'C++ 17', slowestMs: 700, limitMs: 1000, suggestedMs: 2000 },
        { language: 'Python3', slowestMs: 2500, limitMs: 2000, suggestedMs: 3000 },
      ],
    })
    expect(suggestTimeLimit(1000, []).suggestedMs).toBeNull()
  })
})

describe('a statement', () => {
  const statement = (changes: object = {}) => ({
    lang: 'en-US' as const,
    title: 'T',
    description: 'Add.',
    input: '$1 \\le a \\le 10$',
    output: '',
    hint: null,
    ...changes,
  })
  const both = (changes: object) => [statement(changes), statement({ lang: 'zh-CN', input: '$a<9$' })]

  it('is reported if it lacks a language, bounds, a formula or a picture', () => {
    expect(statementFindings(both({}))).toEqual([])
    expect(statementFindings([statement()])).toMatchObject([
      { code: 'gate.statement_missing', params: { lang: 'zh-CN' } },
    ])
    expect(codesOf(statementFindings(both({ input: 'Two numbers.' })))).toEqual(['gate.statement_without_bounds'])
    expect(statementFindings(both({ output: 'Print $\\frac{a}{b$.' }))).toMatchObject([
      { code: 'gate.formula_broken', params: { formula: '\\frac{a}{b' } },
    ])
    const pictures =
      '![a](/api/public/img/a.png) ![b](tree.png) <img src="figures/c.svg"> `![d](d.png)` costs \\$5 or $6'
    expect(statementFindings(both({ hint: pictures })).map(({ params }) => params['image'])).toEqual([
      'tree.png',
      'figures/c.svg',
    ])
  })
})
