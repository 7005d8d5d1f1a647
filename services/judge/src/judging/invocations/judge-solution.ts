import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgedCase } from '../../cases/judged-case.ts'
import { judgeSubmission, type Judged } from '../judge-submission.ts'
import type { InvocationSetting } from './invocation-setting.ts'

/** A program that is too slow gets more time on this many tests, until one shows that it is clearly too slow. */
const marginTests = 3

/**
 * Judges a solution on every test, ignoring groups and case mode, or until it fails.
 *
 * A solution that is expected to be too slow gets more time by the margin, on a few of the tests where it exceeds the
 * limit; their time is then that of the longer run. The verdict is not affected.
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
