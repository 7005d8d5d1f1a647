import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getContestList } from '@verdict/proto/http/contest/contest'
import {
  api,
  Button,
  EmptyState,
  ErrorState,
  Page,
  Pager,
  Skeleton,
  SkeletonText,
  theme,
  useListParams,
} from '@verdict/ui'
import { useServerTimeOf } from '../../contest/use-contest.ts'
import { ContestFilters, emptyFilter } from './ContestFilters.tsx'
import { ContestRow } from './ContestRow.tsx'

/** Shows the list of contests; its filters are in the URL. */
export function ContestListPage() {
  const { t } = useTranslation('contest')
  const [params, change] = useListParams(getContestList)
  const deferredParams = useDeferredValue(params)
  const contests = useQuery({
    ...api.query(getContestList, { query: deferredParams }),
    placeholderData: keepPreviousData,
  })
  useServerTimeOf(contests.data?.records[0], contests.dataUpdatedAt)
  const { data, error } = contests
  return (
    <Page title={t('list.title')}>
      <ContestFilters params={params} onChange={change} />
      <List aria-label={t('list.title')} aria-busy={data === undefined || contests.isPlaceholderData}>
        {data === undefined && error === null && <LoadingRows />}
        {data?.records.map((contest) => (
          <ContestRow key={contest.id} contest={contest} onRule={(type) => change({ type })} />
        ))}
      </List>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void contests.refetch()} />}
      {data?.total === 0 && (
        <EmptyState>
          {t('list.empty')}
          <Button onClick={() => change(emptyFilter)}>{t('list.reset')}</Button>
        </EmptyState>
      )}
      <Pager total={data?.total ?? 0} value={params} onChange={change} />
    </Page>
  )
}

function LoadingRows() {
  return Array.from({ length: 6 }, (_, row) => (
    <LoadingRow key={row}>
      <Skeleton widthPercent={35 + ((row * 13) % 30)} heightPx={16} />
      <SkeletonText lines={1} />
    </LoadingRow>
  ))
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
`

const LoadingRow = styled.li`
  display: grid;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)} ${theme.space(5)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
`
