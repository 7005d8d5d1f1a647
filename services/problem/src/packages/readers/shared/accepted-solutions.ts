import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Notes } from '../../model/notes.ts'
import type { PackagedSolution } from '../../model/packaged-problem.ts'
import { solutionLanguageOf } from './programs.rules.ts'

/** A solution as it stands in the one file of its problem: `called` is what the file calls its language. */
interface ListedSolution {
  called: string
  code: string
}

/**
 * Solutions of a format that lists nothing but accepted ones, under the element `what` of the file `path`. One in a
 * language that is not known here is told as lost. Names end with the place in the list.
 */
export function acceptedSolutions(
  listed: readonly ListedSolution[],
  notes: Notes,
  { path, what, name }: { path: string; what: string; name: string },
): PackagedSolution[] {
  return listed.flatMap(({ called, code }, index) => {
    if (code.trim() === '') return []
    const language = solutionLanguageOf(called)
    if (language === undefined) {
      notes.lost(path, `${what}: ${called}`)
      return []
    }
    return [{ path, language, code, name: `${name}-${index + 1}`, expected: [JudgeStatus.Accepted] }]
  })
}
