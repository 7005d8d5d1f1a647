import { CheckerFailed } from '../../checking/checker-failed.ts'
import type { JudgeContext } from '../judge-context.ts'
import type { JudgeCase } from '../judge-spec.ts'
import type { CaseSetting, JudgedCase } from '../judged-case.ts'

/** Judges the answer to one test that was handed in. */
export function judgeSubmitAnswer(_: JudgeContext, __: CaseSetting, one: JudgeCase): Promise<JudgedCase> {
  return Promise.reject(new CheckerFailed(`no answer for test ${one.seq}`))
}
