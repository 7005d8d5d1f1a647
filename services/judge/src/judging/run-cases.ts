import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgeCase, JudgeSpec } from './judge-spec.ts'
import { groupsOf } from './result.rules.ts'
import { skippedCase, type JudgedCase } from './judged-case.ts'

type RunOne = (one: JudgeCase) => Promise<JudgedCase>

/**
 * Runs the tests as the problem's case mode says; the result is in judging order.
 *
 * `ergodic_without_error` stops at the first test that is not accepted, `subtask_lowest` skips the rest of a group
 * after a test without points; the other modes run all. What does not depend on each other runs together.
 */
export async function runCases(spec: Pick<JudgeSpec, 'caseMode' | 'cases'>, run: RunOne): Promise<JudgedCase[]> {
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

async function untilFirstFailure(cases: readonly JudgeCase[], run: RunOne): Promise<JudgedCase[]> {
  const judged: JudgedCase[] = []
  for (const one of cases) {
    const outcome = await run(one)
    judged.push(outcome)
    if (outcome.status !== JudgeStatus.Accepted) break
  }
  return judged
}

async function untilNoPoints(group: readonly JudgeCase[], run: RunOne): Promise<JudgedCase[]> {
  const judged: JudgedCase[] = []
  let isLost = false
  for (const one of group) {
    const outcome: JudgedCase = isLost ? skippedCase(one) : await run(one)
    judged.push(outcome)
    isLost ||= outcome.score === 0
  }
  return judged
}

/** Like Promise.all, but waits for all before it fails: no run goes on behind the back of one that ended. */
async function allSettled<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results = await Promise.allSettled(work.map((start) => start()))
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
