import Download from 'lucide-react/icons/download'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Scope } from '@verdict/proto/codes/scope'
import {
  downloadTrainingGradebook,
  getTrainingGradebook,
  gradebookShows,
  gradebookSorts,
} from '@verdict/proto/http/problem/training/gradebook'
import {
  api,
  Button,
  EmptyState,
  type ListParams,
  media,
  Menu,
  Pager,
  QueryView,
  SearchInput,
  Select,
  theme,
  toast,
  useListParams,
} from '@verdict/ui'
import { GradebookTable } from './GradebookTable.tsx'

type Params = ListParams<typeof getTrainingGradebook>

/** Polling interval, since verdicts arrive at any time. */
const pollMs = 15_000

/**
 * Members with points and lateness for each problem. Readers without the right to see all of them see their own row.
 * Filters are in the address.
 */
export function TrainingGradebook({ tid, scope, whole }: { tid: number; scope: Scope; whole: boolean }) {
  const { t } = useTranslation('problem')
  const [params, change] = useListParams(getTrainingGradebook)
  const query = useDeferredValue({ ...params, tid })
  const gradebook = useQuery({
    ...api.query(getTrainingGradebook, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })
  const isFiltered = (params.keyword ?? '') !== '' || (params.show ?? 'all') !== 'all'
  return (
    <>
      {whole && <Filters tid={tid} params={params} onChange={change} />}
      <QueryView query={gradebook} isEmpty={() => false}>
        {(data) =>
          data.members.records.length === 0 ? (
            <EmptyState>{t(isFiltered ? 'training.rankNobody' : 'training.gradebookEmpty')}</EmptyState>
          ) : (
            <GradebookTable gradebook={data} scope={scope} isStale={gradebook.isPlaceholderData} />
          )
        }
      </QueryView>
      <Pager total={gradebook.data?.members.total ?? 0} value={params} onChange={change} />
    </>
  )
}

interface FiltersProps {
  tid: number
  params: Params
  onChange: (changes: Partial<Params>, options?: { replace?: boolean }) => void
}

function Filters({ tid, params, onChange }: FiltersProps) {
  const { t } = useTranslation('problem')
  const { keyword = '', show = 'all', sort = 'points' } = params
  const file = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') =>
      api.download(downloadTrainingGradebook, {
        query: { tid, format, show, sort, ...(keyword === '' ? {} : { keyword }) },
      }),
    onSuccess: (name) => toast.success(t('training.downloaded', { name })),
  })
  return (
    <Row role="search" aria-label={t('training.filters')}>
      <SearchInput
        label={t('training.rankSearch')}
        maxLength={100}
        value={keyword}
        onChange={(typed) => onChange({ keyword: typed }, { replace: true })}
      />
      <Select
        aria-label={t('training.show')}
        value={show}
        onChange={(chosen) => onChange({ show: gradebookShows.find((one) => one === chosen) })}
        options={gradebookShows.map((value) => ({ value, label: t(`training.show_${value}`) }))}
      />
      <Select
        aria-label={t('training.sort')}
        value={sort}
        onChange={(chosen) => onChange({ sort: gradebookSorts.find((one) => one === chosen) })}
        options={gradebookSorts.map((value) => ({ value, label: t(`training.sort_${value}`) }))}
      />
      <Menu
        align="end"
        trigger={
          <Button busy={file.isPending} icon={<Download aria-hidden />}>
            {t('training.download')}
          </Button>
        }
        items={[
          { key: 'xlsx', label: t('training.downloadXlsx'), onSelect: () => file.mutate('xlsx') },
          { key: 'csv', label: t('training.downloadCsv'), onSelect: () => file.mutate('csv') },
        ]}
      />
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 320px) 150px 150px auto;
  justify-content: start;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`
