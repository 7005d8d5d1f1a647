import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { getSubmissionList } from '@verdict/proto/http/submission/submission'
import { Page, toast, useListParams, useSession, useUser } from '@verdict/ui'
import { isPersonal, type PersonalFilters } from './personal-filters.ts'
import { StatusList } from './StatusList.tsx'

/** All submissions, or those of the reader. */
export function StatusPage() {
  const { t } = useTranslation('problem')
  const [params, change] = useListParams(getSubmissionList)
  useSignInForPersonalFilters(params, () => change({ onlyMine: undefined, username: undefined }, { replace: true }))
  const { problemID: problem } = params
  const title = t(problem === undefined ? 'status.title' : 'status.problemTitle')
  return (
    <Page title={title} lead={problem === undefined ? undefined : t('status.problemLead', { problem })}>
      <StatusList label={title} params={params} onChange={change} />
    </Page>
  )
}

/** Filters by user need a sign-in: for guests they are removed and the sign-in dialog opens. */
function useSignInForPersonalFilters(params: PersonalFilters, drop: () => void): void {
  const { t } = useTranslation('problem')
  const user = useUser()
  const isRefused = user === null && isPersonal(params)
  const refuse = useEffectEvent(() => {
    drop()
    toast.error(t('status.loginFirst'))
    useSession.getState().openSignIn()
  })
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])
}
