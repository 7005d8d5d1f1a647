import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { getUserProblemStatus } from '@verdict/proto/http/submission/submission'
import type { RouteData } from '@verdict/proto/http/route'

/** How the reader stands with a problem in the contest, and after its end by what came then, there or in practice. */
export type MyStatus = RouteData<typeof getUserProblemStatus>[string]

/** How the reader stands with a problem by all of that: solved in the contest, else after it, else as they left it. */
export function overallStatus({ status, afterEnd }: MyStatus): number {
  if (status === JudgeStatus.Accepted || afterEnd === undefined) return status
  return afterEnd.status === JudgeStatus.Accepted || status === JudgeStatus.NotSubmitted ? afterEnd.status : status
}
