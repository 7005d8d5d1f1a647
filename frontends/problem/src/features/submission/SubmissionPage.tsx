import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { getJudgingRecords } from '@verdict/proto/http/judging'
import { getAllCaseResult, getSubmissionDetail } from '@verdict/proto/http/submission'
import { api, isAdminRole, Page, QueryView, useUser } from '@verdict/ui'
import { refreshAfterVerdict, useJudging } from '../../judging/use-judging.ts'
import { CaseResults } from './CaseResults.tsx'
import { CodeCard } from './CodeCard.tsx'
import { JudgingRecords } from './JudgingRecords.tsx'
import { SubmissionBanner } from './SubmissionBanner.tsx'
import type { Submission } from './submission.ts'

/** One submission: verdict, figures, tests, what the verdict rests on, code. */
export function SubmissionPage() {
  const { t } = useTranslation('problem')
  const { submitID = '' } = useParams()
  const submitId = Number(submitID)
  const detail = useQuery(api.query(getSubmissionDetail, { query: { submitId } }))
  return (
    <Page title={t('status.detailTitle', { id: submitID })} isHeadingUnseen>
      <QueryView query={detail}>
        {({ submission, codeShare }) => (
          <Detail submission={submission} codeShare={codeShare} version={detail.dataUpdatedAt} />
        )}
      </QueryView>
    </Page>
  )
}

function Detail({
  submission,
  codeShare,
  version,
}: {
  submission: Submission
  codeShare: boolean
  /** Of what is known of it: changes when it is read anew. */
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
      <CaseResults submitId={submission.submitId} status={judging.state.status} />
      {isAdmin && <JudgingRecords submitId={submission.submitId} />}
      <CodeCard submission={submission} codeShare={codeShare} />
    </>
  )
}
