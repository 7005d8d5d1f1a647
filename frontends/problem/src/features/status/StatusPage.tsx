import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { getSubmissionList } from '@verdict/proto/http/submission'
import { api, ButtonLink, DataList, Page, Pager, toast, useListParams, useSession, useUser } from '@verdict/ui'
import { useJudging } from '../../judging/use-judging.ts'
import { StatusFilters } from './StatusFilters.tsx'
import { useStatusColumns } from './status-columns.tsx'
import { useCorrectionColumn } from './use-correction-column.tsx'

/** Submissions of everyone, or only the reader's; waiting rows follow their judging. */
export function StatusPage() {
  const { t } = useTranslation('problem')
  const user = useUser()
  const [params, change] = useListParams(getSubmissionList)
  useSignInForPersonalFilters(params, () => change({ onlyMine: undefined, username: undefined }, { replace: true }))
  const query = params.onlyMine === true ? { ...params, username: undefined } : params
  const submissions = useQuery({ ...api.query(getSubmissionList, { query }), placeholderData: keepPreviousData })
  const judgingOf = useJudging(submissions.data?.records ?? [], { version: submissions.dataUpdatedAt })
  const columns = [...useStatusColumns(judgingOf), ...useCorrectionColumn(judgingOf)]
  const title =
    params.problemID === undefined ? t('status.title') : t('status.problemTitle', { problem: params.problemID })
  return (
    <Page title={title}>
      <StatusFilters params={params} onChange={change} />
      <DataList
        label={title}
        query={submissions}
        columns={columns}
        rowKey={(row) => row.submitId}
        rowLink={(row) => `/submission-detail/${row.submitId}`}
        isHighlighted={(row) => row.uid === user?.uid}
        empty={t('status.empty')}
        emptyAction={<ButtonLink to="/problem">{t('status.emptyAction')}</ButtonLink>}
        skeletonRows={params.limit}
      />
      <Pager total={submissions.data?.total ?? 0} value={params} onChange={change} />
    </Page>
  )
}

/** The reader's own list and the filter by name need a sign-in; without one the filter goes and the dialog opens. */
function useSignInForPersonalFilters(params: { onlyMine?: boolean; username?: string }, drop: () => void): void {
  const { t } = useTranslation('problem')
  const user = useUser()
  const isPersonal = params.onlyMine === true || (params.username ?? '') !== ''
  const refuse = useEffectEvent(() => {
    drop()
    toast.error(t('status.loginFirst'))
    useSession.getState().openSignIn()
  })
  useEffect(() => {
    if (user === null && isPersonal) refuse()
  }, [user, isPersonal])
}
