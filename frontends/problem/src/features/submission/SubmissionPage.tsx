import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { getJudgingRecords } from '@verdict/proto/http/judging'
import { getAllCaseResult, getSubmissionDetail } from '@verdict/proto/http/submission'
import { Id } from '@verdict/proto/http/schema'
import { api, ButtonLink, EmptyState, isAdminRole, Page, QueryView, useUser, validate } from '@verdict/ui'
import { refreshAfterVerdict, useJudging } from '../../judging/use-judging.ts'
import { CaseResults } from './CaseResults.tsx'
import { CodeCard } from './CodeCard.tsx'
import { JudgingRecords } from './JudgingRecords.tsx'
import { SubmissionBanner } from './SubmissionBanner.tsx'
import type { Submission } from './submission.ts'

/** One submission: verdict, figures, tests, what the verdict rests on, code. */
export function SubmissionPage() {
  const { submitID = '' } = useParams()
  const { t } = useTranslation('kit')
  if (validate(Id, Number(submitID)).length === 0) return <ExistingSubmission submitId={Number(submitID)} />
  return (
    <Page title={t('notFound.title')} isHeadingUnseen>
      <EmptyState role="alert">
        <strong>{t('notFound.title')}</strong>
        <ButtonLink to="/status">{t('action.back')}</ButtonLink>
      </EmptyState>
    </Page>
  )
}

function ExistingSubmission({ submitId }: { submitId: number }) {
  const { t } = useTranslation('problem')
  const detail = useQuery(api.query(getSubmissionDetail, { query: { submitId } }))
  return (
    <Page title={t('status.detailTitle', { id: submitId })} isHeadingUnseen>
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
