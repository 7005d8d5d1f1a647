import { CheckerFailed } from '../../checking/checker-failed.ts'
import type { JudgeContext } from '../judge-context.ts'
import type { JudgeCase } from '../judge-spec.ts'
import type { CaseSetting, JudgedCase } from '../judged-case.ts'

/** Runs the program on one test and lets the problem's checker judge what it wrote. */
export function judgeSpecial(_: JudgeContext, __: CaseSetting, one: JudgeCase): Promise<JudgedCase> {
  return Promise.reject(new CheckerFailed(`no checker for test ${one.seq}`))
}
