import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Scope } from '@verdict/proto/codes/scope'
import { getTrainingProblemList, getTrainingRank } from '@verdict/proto/http/problem/training/training'
import {
  api,
  EmptyState,
  ErrorState,
  media,
  Pager,
  SearchInput,
  Skeleton,
  Stack,
  theme,
  useListParams,
} from '@verdict/ui'
import { RankTable } from './RankTable.tsx'

/** Polling interval, since verdicts arrive at any time. */
const pollMs = 15_000

/** Members by number of solved problems. Filters and page are in the address. */
export function TrainingRank({ tid, scope }: { tid: number; scope: Scope }) {
  const { t } = useTranslation('problem')
  const [params, change] = useListParams(getTrainingRank)
  const query = useDeferredValue({ ...params, tid })
  const rank = useQuery({
    ...api.query(getTrainingRank, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })
  const problems = useQuery(api.query(getTrainingProblemList, { query: { tid } }))
  const keyword = params.keyword ?? ''
  return (
    <>
      <SearchBox>
        <SearchInput
          label={t('training.rankSearch')}
          maxLength={100}
          value={keyword}
          onChange={(typed) => change({ keyword: typed }, { replace: true })}
        />
      </SearchBox>
      {rank.data === undefined || problems.data === undefined ? (
        <Waiting error={rank.error ?? problems.error} onRetry={() => void rank.refetch()} />
      ) : rank.data.records.length === 0 ? (
        <EmptyState>{t(keyword === '' ? 'training.rankEmpty' : 'training.rankNobody')}</EmptyState>
      ) : (
        <RankTable rows={rank.data.records} problems={problems.data} scope={scope} isStale={rank.isPlaceholderData} />
      )}
      <Pager total={rank.data?.total ?? 0} value={params} onChange={change} />
    </>
  )
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <Stack $gap={2} aria-busy>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} heightPx={36} />
      ))}
    </Stack>
  )
}

const SearchBox = styled.div`
  max-width: 320px;
  margin-bottom: ${theme.space(4)};
  ${media.phone} {
    max-width: none;
  }
`
