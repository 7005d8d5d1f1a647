import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgedCase } from '../../cases/judged-case.ts'
import { judgeSubmission, type Judged } from '../judge-submission.ts'
import type { InvocationSetting } from './invocation-setting.ts'

/** Tests on which a program that is too slow gets more time, until one shows that it is so clearly. */
const marginTests = 3

/**
 * Judges a solution on every test, whatever groups and case mode would leave out, or until it fails.
 *
 * One that is to be too slow gets, on a few of the tests that take it longer than the limit, as much more time as the
 * margin says; their time is then that of the longer run. The verdict stays.
 */
export async function judgeSolution(setting: InvocationSetting): Promise<Judged> {
  const { ctx, task, spec, invocation, report, signal } = setting
  const caseMode = invocation.untilFailure ? ('ergodic_without_error' as const) : ('default' as const)
  const everyTest = { ...spec, caseMode, groups: [] }
  const { taskId: owner, language, code, answers } = task
  const named = { owner, language, code, answers }
  const judged = await judgeSubmission(ctx, named, everyTest, report, signal)
  const { marginPercent } = invocation
  if (marginPercent <= 100 || invocation.untilFailure) return judged
  const cases: JudgedCase[] = [...judged.cases]
  const slow = cases.filter(({ status }) => status === JudgeStatus.TimeLimitExceeded).slice(0, marginTests)
  for (const one of slow) {
    const longer = {
      ...everyTest,
      timeLimitMs: Math.ceil((spec.timeLimitMs * marginPercent) / 100),
      cases: [one.case],
    }
    const [again] = (await judgeSubmission(ctx, named, longer, () => undefined, signal)).cases
    if (again === undefined) continue
    cases[cases.indexOf(one)] = { ...one, timeMs: Math.max(one.timeMs, again.timeMs) }
    if (again.status === JudgeStatus.TimeLimitExceeded) break
  }
  return { ...judged, cases }
}
