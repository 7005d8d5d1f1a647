import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import type { JudgeCase, JudgeSpec } from '../spec/judge-spec.ts'
import { allSettled } from './all-settled.ts'
import { skippedCase, type JudgedCase } from '../cases/judged-case.ts'
import { groupsOf } from './result.rules.ts'
import { runGroups, type CaseRunner } from './run-groups.ts'

/**
 * Runs the tests by the problem's groups or else its case mode; the result is in judging order.
 *
 * `ergodic_without_error` stops at the first test that is not accepted, `subtask_lowest` skips the rest of a group
 * after a test without points; the other modes run all. Independent tests run concurrently.
 */
export async function runCases(
  spec: Pick<JudgeSpec, 'type' | 'caseMode' | 'cases' | 'groups'>,
  run: CaseRunner,
): Promise<JudgedCase[]> {
  if (spec.type === ProblemType.Oi && spec.groups.length > 0) return runGroups(spec.groups, spec.cases, run)
  switch (spec.caseMode) {
    case 'ergodic_without_error':
      return untilFirstFailure(spec.cases, run)
    case 'subtask_lowest': {
      const groups = await allSettled(groupsOf(spec.cases).map((group) => () => untilNoPoints(group, run)))
      return groups.flat().sort((a, b) => a.seq - b.seq)
    }
    case 'default':
    case 'subtask_average':
      return allSettled(spec.cases.map((one) => () => run(one)))
  }
}

async function untilFirstFailure(cases: readonly JudgeCase[], run: CaseRunner): Promise<JudgedCase[]> {
  const judged: JudgedCase[] = []
  for (const one of cases) {
    const outcome = await run(one)
    judged.push(outcome)
    if (outcome.status !== JudgeStatus.Accepted) break
  }
  return judged
}

async function untilNoPoints(group: readonly JudgeCase[], run: CaseRunner): Promise<JudgedCase[]> {
  const judged: JudgedCase[] = []
  let hasFailed = false
  for (const one of group) {
    const outcome: JudgedCase = hasFailed ? skippedCase(one) : await run(one)
    judged.push(outcome)
    hasFailed ||= outcome.score === 0
  }
  return judged
}
