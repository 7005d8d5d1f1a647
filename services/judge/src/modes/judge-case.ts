import type { JudgeSpec } from '../spec/judge-spec.ts'
import type { CaseJudge } from '../cases/judged-case.ts'
import { judgeCommunication } from './communication.ts'
import { judgeGeneral } from './general.ts'
import { judgeInteractive } from './interactive.ts'
import { judgeMultiPass } from './multi-pass.ts'
import { judgeSpecial } from './special.ts'
import { judgeSubmitAnswer } from './submit-answer.ts'

/** Selects how the tests of this problem are judged. */
export function judgeOneBy(spec: Pick<JudgeSpec, 'judgeMode' | 'passes'>): CaseJudge {
  switch (spec.judgeMode) {
    case 'default':
      return judgeGeneral
    case 'spj':
      return spec.passes > 1 ? judgeMultiPass : judgeSpecial
    case 'submit_answer':
      return judgeSubmitAnswer
    case 'interactive':
      return spec.passes > 1 ? judgeMultiPass : judgeInteractive
    case 'communication':
      return judgeCommunication
  }
}
