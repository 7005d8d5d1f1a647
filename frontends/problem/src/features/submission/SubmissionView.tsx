import { useQuery } from '@tanstack/react-query'
import { getJudgingRecords } from '@verdict/proto/http/submission/judging'
import { getAllCaseResult, getSubmissionDetail } from '@verdict/proto/http/submission/submission'
import { styled } from 'styled-components'
import { api, Card, isAdminRole, paths, QueryView, SkeletonText, useUser } from '@verdict/ui'
import type { SubmissionViewProps } from '@verdict/ui/parts'
import { refreshAfterVerdict, useJudging } from '../../judging/use-judging.ts'
import { ScopeProvider, useScope, useScopeFields } from '../../scope/scope.ts'
import { CaseResults } from './cases/CaseResults.tsx'
import { CodeCard } from './CodeCard.tsx'
import { PreviousSubmissionDiff } from './PreviousSubmissionDiff.tsx'
import { JudgingRecords } from './JudgingRecords.tsx'
import { SubmissionBanner } from './SubmissionBanner.tsx'
import type { Submission } from './submission.ts'

/** A submission with verdict, statistics, tests, judging records and code. */
export function SubmissionView({ scope, submitId }: SubmissionViewProps) {
  return (
    <ScopeProvider value={scope}>
      <LoadedSubmission submitId={submitId} />
    </ScopeProvider>
  )
}

function LoadedSubmission({ submitId }: { submitId: number }) {
  const list = paths.status({}, useScope())
  const detail = useQuery(api.query(getSubmissionDetail, { query: { submitId, ...useScopeFields() } }))
  return (
    <QueryView query={detail} loading={<Loading />} subject={{ kind: 'submission', list }}>
      {({ submission, codeShare }) => (
        <Detail submission={submission} codeShare={codeShare} version={detail.dataUpdatedAt} />
      )}
    </QueryView>
  )
}

/** A placeholder as high as the window, so that the footer does not jump. */
function Loading() {
  return (
    <Whole aria-busy>
      <Card>
        <SkeletonText lines={6} />
      </Card>
    </Whole>
  )
}

const Whole = styled.div`
  min-height: 100dvh;
`

function Detail({
  submission,
  codeShare,
  version,
}: {
  submission: Submission
  codeShare: boolean
  /** Changes whenever the submission is refetched. */
  version: number
}) {
  const isAdmin = isAdminRole(useUser())
  const judgingOf = useJudging([submission], {
    version,
    onFinal: () => refreshAfterVerdict([getSubmissionDetail, getAllCaseResult, getJudgingRecords]),
  })
  const judging = judgingOf(submission.submitId) ?? { state: submission, progress: null }
  return (
    <>
      <SubmissionBanner submission={submission} judging={judging} />
      <CaseResults submission={submission} status={judging.state.status} />
      {isAdmin && <JudgingRecords submitId={submission.submitId} />}
      <PreviousSubmissionDiff submission={submission} />
      <CodeCard submission={submission} codeShare={codeShare} />
    </>
  )
}
