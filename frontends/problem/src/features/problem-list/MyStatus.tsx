import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { VerdictBadge } from '@verdict/ui'

/**
 * The reader's status of a problem: check mark for accepted, question mark for an unknown result, minus for other
 * attempts, nothing without a submission.
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
