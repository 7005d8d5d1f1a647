import type { JudgeSpec } from './judge-spec.ts'
import type { JudgeOne } from './judged-case.ts'
import { judgeCommunication } from './modes/communication.ts'
import { judgeGeneral } from './modes/general.ts'
import { judgeInteractive } from './modes/interactive.ts'
import { judgeMultiPass } from './modes/multi-pass.ts'
import { judgeSpecial } from './modes/special.ts'
import { judgeSubmitAnswer } from './modes/submit-answer.ts'

/** How the tests of this problem are judged. */
export function judgeOneBy(spec: Pick<JudgeSpec, 'judgeMode' | 'passes'>): JudgeOne {
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
