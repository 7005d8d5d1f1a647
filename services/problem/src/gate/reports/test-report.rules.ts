import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { GateReport } from '@verdict/proto/http/problem/preparation/gate'
import { statusOf, type InvocationRun } from '../../invocations/invocation-run.rules.ts'
import { findingOf } from './finding.rules.ts'
import type { GateFinding } from '../gate.model.ts'
import { expectsFailure } from './verdict-of-tests.rules.ts'

type TestReport = GateReport['tests'][number]

/** A test as a gate sees it. */
export interface GateTest {
  inputName: string
  inputSha256: string
}

/** Holds the results of a validator for the tests. */
export interface ValidatorRun {
  name: string
  run: InvocationRun
}

const maxListed = 30
const maxMessage = 500

/** Reports on each test, in judging order. */
export function testReports(
  tests: readonly GateTest[],
  solutions: GateReport['solutions'],
  validators: readonly ValidatorRun[],
): TestReport[] {
  const wrong = solutions.filter(({ expected }) => expectsFailure(expected))
  const first = new Map<string, number>()
  return tests.map(({ inputName, inputSha256 }, index) => {
    const earlier = first.get(inputSha256)
    if (earlier === undefined) first.set(inputSha256, index + 1)
    const refusal = validators
      .map(({ run }) => run.cases.find(({ seq }) => seq === index + 1))
      .find((one) => one !== undefined && statusOf(one) !== JudgeStatus.Accepted)
    return {
      inputName,
      failedBy: wrong.filter(({ cells }) => isFailure(cells[index])).length,
      sameAs: earlier ?? null,
      invalid: refusal === undefined ? null : refusal.message.slice(0, maxMessage),
    }
  })
}

const isFailure = (cell: { status: JudgeStatus } | undefined) =>
  cell !== undefined && cell.status !== JudgeStatus.Accepted && cell.status !== JudgeStatus.SystemError

/** Findings about tests: invalid or duplicate ones, and ones that no wrong solution fails. */
export function testFindings(
  tests: readonly TestReport[],
  solutions: GateReport['solutions'],
  validators: readonly ValidatorRun[],
): GateFinding[] {
  const equal = tests.flatMap(({ sameAs }, index) =>
    sameAs === null ? [] : [findingOf('gate.tests_equal', { test: index + 1, other: sameAs })],
  )
  return [...validators.flatMap(findingsOfValidator), ...equal.slice(0, maxListed), ...unneeded(tests, solutions)]
}

function unneeded(tests: readonly TestReport[], solutions: GateReport['solutions']): GateFinding[] {
  if (!solutions.some(({ expected }) => expectsFailure(expected))) return []
  const numbers = tests.flatMap(({ failedBy }, index) => (failedBy === 0 ? [index + 1] : []))
  if (numbers.length === 0) return []
  const listed = numbers.slice(0, maxListed).join(', ') + (numbers.length > maxListed ? ' …' : '')
  return [findingOf('gate.tests_not_failed', { count: numbers.length, tests: listed })]
}

function findingsOfValidator({ name, run }: ValidatorRun): GateFinding[] {
  if (run.cases.length === 0)
    return [findingOf('gate.validator_failed', { name, message: run.message.slice(0, maxMessage) })]
  return run.cases
    .filter((one) => statusOf(one) !== JudgeStatus.Accepted)
    .slice(0, maxListed)
    .map((one) => {
      const about = { name, test: one.seq, message: one.message.slice(0, maxMessage) }
      return statusOf(one) === JudgeStatus.WrongAnswer
        ? findingOf('gate.test_invalid', about)
        : findingOf('gate.validator_failed', about)
    })
}
