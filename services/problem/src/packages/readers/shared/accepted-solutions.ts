import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Notes } from '../../model/notes.ts'
import type { PackagedSolution } from '../../model/packaged-problem.ts'
import { solutionLanguageOf } from './programs.rules.ts'

/** The problem's file contains this solution; `called` is the name of its language there. */
interface ListedSolution {
  called: string
  code: string
}

/**
 * Converts solutions of a format that lists only accepted ones, in the element `what` of the file `path`. Those in
 * unknown languages are noted as lost. Names end with the position in the list.
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
