import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import {
  addGroupTrainingProblemFromPublic,
  getGroupTrainingProblemList,
} from '@verdict/proto/http/problem/training/group'
import {
  api,
  Button,
  type Column,
  DataList,
  Dialog,
  DifficultyTag,
  Pager,
  SearchInput,
  theme,
  toast,
} from '@verdict/ui'
import { refreshTrainings } from './trainings.ts'

type Candidate = RouteData<typeof getGroupTrainingProblemList>['problemList']['records'][number]

const pageSizes = [10, 30, 50, 100]

/** Searches the public problems and adds single ones to a training. */
export function AddPublicProblemsDialog({ tid, onClose }: { tid: number; onClose: () => void }) {
  const { t } = useTranslation('group')
  const [page, setPage] = useState({ currentPage: 1, limit: 10, keyword: '' })
  const query = useDeferredValue({ ...page, tid, queryExisted: false })
  const found = useQuery({
    ...api.query(getGroupTrainingProblemList, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const search = t('training.addSearch')
  return (
    <Dialog open widthPx={720} onClose={onClose} title={t('training.addPublic')}>
      <SearchBox role="search">
        <SearchInput
          label={search}
          maxLength={200}
          value={page.keyword}
          onChange={(keyword) => setPage({ ...page, keyword, currentPage: 1 })}
        />
      </SearchBox>
      <DataList
        label={t('training.addPublic')}
        query={{ ...found, data: found.data?.problemList }}
        columns={useColumns(tid)}
        rowKey={(row) => row.id}
        empty={t('training.addEmpty')}
      />
      <Pager
        sizes={pageSizes}
        total={found.data?.problemList.total ?? 0}
        value={page}
        onChange={(change) => setPage({ ...page, ...change })}
      />
    </Dialog>
  )
}

function useColumns(tid: number): Column<Candidate>[] {
  const { t } = useTranslation('group')
  const add = useMutation({
    mutationFn: ({ id: pid }: Candidate) => api.call(addGroupTrainingProblemFromPublic, { body: { tid, pid } }),
    onSuccess: (_, { problemId }) => toast.success(t('training.added', { id: problemId })),
    onSettled: () => refreshTrainings(),
  })
  return [
    { key: 'id', title: t('group.problemId'), widthPx: 100, cell: (row) => row.problemId },
    { key: 'title', title: t('group.problemTitle'), minWidthPx: 140, phone: 'title', cell: (row) => row.title },
    {
      key: 'difficulty',
      title: t('group.difficulty'),
      widthPx: 100,
      priority: 1,
      cell: ({ difficulty }) => difficulty !== null && <DifficultyTag difficulty={difficulty} />,
    },
    {
      key: 'add',
      title: t('group.actions'),
      widthPx: 90,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 80,
      cell: (row) => (
        <Button
          small
          aria-label={t('training.addOf', { id: row.problemId })}
          busy={add.isPending && add.variables.id === row.id}
          onClick={() => add.mutate(row)}
        >
          {t('training.addButton')}
        </Button>
      ),
    },
  ]
}

const SearchBox = styled.div`
  margin-bottom: ${theme.space(3)};
`
