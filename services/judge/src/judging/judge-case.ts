import type { JudgeSpec } from './judge-spec.ts'
import type { JudgeOne } from './judged-case.ts'
import { judgeGeneral } from './modes/general.ts'
import { judgeSpecial } from './modes/special.ts'
import { judgeSubmitAnswer } from './modes/submit-answer.ts'
import { JudgingImpossible } from './judging-impossible.ts'

/** How the tests of this problem are judged. */
export function judgeOneBy(spec: Pick<JudgeSpec, 'judgeMode' | 'passes'>): JudgeOne {
  switch (spec.judgeMode) {
    case 'default':
      return judgeGeneral
    case 'spj':
      return judgeSpecial
    case 'submit_answer':
      return judgeSubmitAnswer
    case 'interactive':
    case 'communication':
      throw new JudgingImpossible(`judge mode ${spec.judgeMode} is not supported yet`)
  }
}
