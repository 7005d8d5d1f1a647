import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { defaultJudging } from '../judging/judging.rules.ts'
import { judgeProgramsOf } from '../judging/programs.rules.ts'

/** Tells which programs of the setter judge the problem. With several passes none of them can be tested separately. */
export function hasJudgeProgram(spec: JudgeSpecDoc): { checker: boolean; interactor: boolean } {
  const judging = spec.judging ?? defaultJudging
  const { checker, interactor } = judgeProgramsOf({ ...spec, judging })
  const isOnePass = judging.passes <= 1
  const isInteractive = spec.judgeMode === 'interactive' || spec.judgeMode === 'communication'
  return {
    checker: isOnePass && checker !== undefined && checker !== null && !isInteractive,
    interactor: isOnePass && isInteractive && interactor !== undefined && interactor !== null,
  }
}
