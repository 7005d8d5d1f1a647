import { ProblemAuth } from '@verdict/proto/codes/problem'

/** Whether everyone may know of submissions to the problem, or only their authors and those who run the scope. */
export type ProblemVisibility = 'public' | 'hidden'

interface ProblemFacts {
  auth: number
  gid: number | null
  deleted: boolean
}

/** Whether everyone may know of submissions to the problem. */
export function isOpenProblem(problem: ProblemFacts | undefined): boolean {
  return problem !== undefined && problem.auth === ProblemAuth.Public && problem.gid === null && !problem.deleted
}

export function visibilityOf(problem: ProblemFacts): ProblemVisibility {
  return isOpenProblem(problem) ? 'public' : 'hidden'
}
