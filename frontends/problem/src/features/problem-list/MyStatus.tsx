import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { VerdictBadge } from '@verdict/ui'

/**
 * How the reader stands with a problem: a check when accepted, a question mark when the result is not known yet, a minus
 * for any other try, nothing without a submission.
 */
export function MyStatus({ status, score }: { status: number | undefined; score: number | null }) {
  if (status === undefined || status === JudgeStatus.NotSubmitted) return null
  if (status === JudgeStatus.Accepted || status === JudgeStatus.SubmittedUnknownResult) {
    return <VerdictBadge form="icon" status={status} score={score} />
  }
  return (
    <VerdictBadge
      form="icon"
      status={status === JudgeStatus.PartialAccepted ? status : JudgeStatus.NotSubmitted}
      score={score}
    />
  )
}
