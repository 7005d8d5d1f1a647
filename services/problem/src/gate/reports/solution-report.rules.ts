import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { GateReport } from '@verdict/proto/http/problem/preparation/gate'
import { statusOf, type InvocationRun } from '../../invocations/invocation-run.rules.ts'
import { findingOf } from './finding.rules.ts'
import type { GateFinding, GateSolution } from '../gate.model.ts'
import { timeLimitRule } from './time-limit.rules.ts'
import {
  isExpectedVerdict,
  expectsAccepted,
  expectsTimeLimitExceeded,
  expectsFailure,
  shortVerdict,
  verdictOfTests,
} from './verdict-of-tests.rules.ts'

type SolutionReport = GateReport['solutions'][number]

const maxMessage = 2_000

/** Results of a solution on every test. */
export function solutionReport(solution: GateSolution, run: InvocationRun): SolutionReport {
  const cells = run.cases.map((one) => ({ status: statusOf(one), timeMs: one.timeMs, memoryKb: one.memoryKb }))
  const statuses = cells.map(({ status }) => status)
  const status = cells.length === 0 ? statusOf(run) : verdictOfTests(statuses).status
  const timeMs = Math.max(0, ...cells.map((cell) => cell.timeMs))
  return {
    ...solution,
    status,
    isExpected:
      cells.length === 0 ? solution.expected.includes(status) : isExpectedVerdict(solution.expected, statuses),
    message: run.message.slice(0, maxMessage),
    limitMs: run.timeLimitMs,
    timeMs,
    cells,
    slowestTest: cells.findIndex((cell) => cell.timeMs === timeMs) + 1,
    memoryKb: Math.max(0, ...cells.map((cell) => cell.memoryKb)),
  }
}

/** Reports errors of the solutions, or of the tests as the solutions show them. */
export function solutionFindings(solutions: readonly SolutionReport[]): GateFinding[] {
  return [
    ...(solutions.some(({ expected }) => expectsAccepted(expected)) ? [] : [findingOf('gate.no_accepted_solution')]),
    ...(solutions.some(({ expected }) => expectsFailure(expected)) ? [] : [findingOf('gate.no_wrong_solution')]),
    ...solutions.flatMap(findingsOfOne),
  ]
}

function findingsOfOne(solution: SolutionReport): GateFinding[] {
  const { name, expected, status, isExpected, message, timeMs, limitMs, cells } = solution
  if (status === JudgeStatus.SystemError) return [findingOf('gate.solution_failed', { name, message })]
  if (!isExpected) {
    const expectedText = expected.map(shortVerdict).join(' / ')
    if (status === JudgeStatus.Accepted)
      return [findingOf('gate.wrong_solution_passes', { name, expected: expectedText })]
    const { test } = verdictOfTests(cells.map((cell) => cell.status))
    return [
      findingOf('gate.solution_unexpected', {
        name,
        test,
        verdict: shortVerdict(status),
        expected: expectedText,
      }),
    ]
  }
  const about = { name, time: timeMs, limit: limitMs }
  if (expectsAccepted(expected) && timeMs * timeLimitRule.acceptedTimes > limitMs)
    return [findingOf('gate.time_limit_tight', about)]
  const isSlowEnough = timeMs >= limitMs * timeLimitRule.slowTimes
  if (expectsTimeLimitExceeded(expected) && status === JudgeStatus.TimeLimitExceeded && !isSlowEnough)
    return [findingOf('gate.slow_not_clearly', { ...about, percent: timeLimitRule.slowTimes * 100 })]
  return []
}
