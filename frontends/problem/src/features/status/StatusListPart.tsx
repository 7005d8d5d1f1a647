import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSubmissionList } from '@verdict/proto/http/submission/submission'
import { type ListParams, listParamsAt, useListParams } from '@verdict/ui'
import type { StatusListProps } from '@verdict/ui/parts'
import { ScopeProvider } from '../../scope/scope.ts'
import { StatusList } from './StatusList.tsx'

/** The submissions of a scope as a part for other remotes. */
export function StatusListPart({ scope, inAddress = false }: StatusListProps) {
  return <ScopeProvider value={scope}>{inAddress ? <ListWithUrlState /> : <ListWithLocalState />}</ScopeProvider>
}

/** Filters and page are in the address, for pages that show nothing else. */
function ListWithUrlState() {
  const { t } = useTranslation('problem')
  const [params, change] = useListParams(getSubmissionList)
  return <StatusList label={t('status.title')} params={params} onChange={change} />
}

/** Filters and page are component state, because the URL of the page is about something else. */
function ListWithLocalState() {
  const { t } = useTranslation('problem')
  const [params, setParams] = useState(() => listParamsAt(getSubmissionList, new URLSearchParams()))
  const change = (changes: Partial<ListParams<typeof getSubmissionList>>) =>
    setParams((before) => ({ ...before, currentPage: 1, ...changes }))
  return <StatusList label={t('status.title')} params={params} onChange={change} />
}
