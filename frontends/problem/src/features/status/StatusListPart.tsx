import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSubmissionList } from '@verdict/proto/http/submission'
import { type ListParams, listParamsAt } from '@verdict/ui'
import type { StatusListProps } from '@verdict/ui/parts'
import { ScopeProvider } from '../../scope/scope.ts'
import { StatusList } from './StatusList.tsx'

/** The submissions of a scope inside another page, whose address is its own: filters and page are kept here. */
export function StatusListPart({ scope }: StatusListProps) {
  const { t } = useTranslation('problem')
  const [params, setParams] = useState(() => listParamsAt(getSubmissionList, new URLSearchParams()))
  const change = (changes: Partial<ListParams<typeof getSubmissionList>>) =>
    setParams((before) => ({ ...before, currentPage: 1, ...changes }))
  return (
    <ScopeProvider value={scope}>
      <StatusList label={t('status.title')} params={params} onChange={change} />
    </ScopeProvider>
  )
}
