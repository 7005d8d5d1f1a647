import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { getAllCaseResult, getSubmissionDetail } from '@verdict/proto/http/submission'
import { api, Page, QueryView } from '@verdict/ui'
import { refreshAfterVerdict, useJudging } from '../../judging/use-judging.ts'
import { CaseResults } from './CaseResults.tsx'
import { CodeCard } from './CodeCard.tsx'
import { SubmissionBanner } from './SubmissionBanner.tsx'
import type { Submission } from './submission.ts'

/** One submission: verdict, figures, tests, code. */
export function SubmissionPage() {
  const { t } = useTranslation('problem')
  const { submitID = '' } = useParams()
  const submitId = Number(submitID)
  const detail = useQuery(api.query(getSubmissionDetail, { query: { submitId } }))
  return (
    <Page title={t('status.detailTitle', { id: submitID })} heading={null}>
      <QueryView query={detail}>
        {({ submission, codeShare }) => <Detail submission={submission} codeShare={codeShare} />}
      </QueryView>
    </Page>
  )
}

function Detail({ submission, codeShare }: { submission: Submission; codeShare: boolean }) {
  const judgingOf = useJudging([submission], {
    onFinal: () => refreshAfterVerdict([getSubmissionDetail, getAllCaseResult]),
  })
  const judging = judgingOf(submission.submitId) ?? { state: submission, progress: null }
  return (
    <>
      <SubmissionBanner submission={submission} judging={judging} />
      <CaseResults submitId={submission.submitId} status={judging.state.status} />
      <CodeCard submission={submission} codeShare={codeShare} />
    </>
  )
}
