import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSubmissionList } from '@verdict/proto/http/submission/submission'
import { type ListParams, listParamsAt, useListParams } from '@verdict/ui'
import type { StatusListProps } from '@verdict/ui/parts'
import { ScopeProvider } from '../../scope/scope.ts'
import { StatusList } from './StatusList.tsx'

/** The submissions of a scope inside another page. */
export function StatusListPart({ scope, inAddress = false }: StatusListProps) {
  return <ScopeProvider value={scope}>{inAddress ? <AddressedList /> : <OwnList />}</ScopeProvider>
}

/** The page around it is about the submissions alone: a link to it shows what its sender saw. */
function AddressedList() {
  const { t } = useTranslation('problem')
  const [params, change] = useListParams(getSubmissionList)
  return <StatusList label={t('status.title')} params={params} onChange={change} />
}

/** The address belongs to the page around it: filters and page are kept here. */
function OwnList() {
  const { t } = useTranslation('problem')
  const [params, setParams] = useState(() => listParamsAt(getSubmissionList, new URLSearchParams()))
  const change = (changes: Partial<ListParams<typeof getSubmissionList>>) =>
    setParams((before) => ({ ...before, currentPage: 1, ...changes }))
  return <StatusList label={t('status.title')} params={params} onChange={change} />
}
