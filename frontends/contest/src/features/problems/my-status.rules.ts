import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { getUserProblemStatus } from '@verdict/proto/http/submission/submission'
import type { RouteData } from '@verdict/proto/http/route'

/** The reader's status of a problem in the contest, and after its end in contest or practice. */
export type MyStatus = RouteData<typeof getUserProblemStatus>[string]

/** Status of a problem: solved in the contest, else solved after it, else that of the last attempt. */
export function overallStatus({ status, afterEnd }: MyStatus): number {
  if (status === JudgeStatus.Accepted || afterEnd === undefined) return status
  return afterEnd.status === JudgeStatus.Accepted || status === JudgeStatus.NotSubmitted ? afterEnd.status : status
}
