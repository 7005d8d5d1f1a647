import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgeProgramLanguage } from '@verdict/proto/codes/problem'
import type { getProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import type { RouteData } from '@verdict/proto/http/route'

type Example = RouteData<typeof getProblemExamples>[number]

export interface ModelSolution {
  id: string
  name: string
  /** The language as the example has it. */
  written: string
  language: JudgeProgramLanguage
  code: string
}

/** Setter language that runs a program; null if there is none. */
function runningLanguage(language: string): JudgeProgramLanguage | null {
  if (language.startsWith('C++')) return 'C++'
  if (language === 'C' || language.startsWith('C With')) return 'C'
  return language === 'Python3' || language === 'PyPy3' ? 'Python3' : null
}

/** Returns the examples that should only be accepted and that can run as a setter's program. */
export function solutionsOf(examples: readonly Example[], accepted: JudgeStatus): ModelSolution[] {
  return examples.flatMap(({ id, name, language, code, expected }) => {
    const running = runningLanguage(language)
    const isRight = expected.length === 1 && expected[0] === accepted
    return running === null || !isRight ? [] : [{ id, name, written: language, language: running, code }]
  })
}
