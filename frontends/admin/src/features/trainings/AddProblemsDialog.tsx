import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { adminAddTrainingProblems, adminGetTrainingProblemList } from '@verdict/proto/http/problem/training/admin'
import {
  api,
  Button,
  Checkbox,
  type Column,
  DataList,
  Dialog,
  DifficultyTag,
  Pager,
  queryClient,
  SearchInput,
  theme,
  toast,
  visuallyHidden,
} from '@verdict/ui'

type Candidate = RouteData<typeof adminGetTrainingProblemList>['problemList']['records'][number]

/** Searches the public problems and adds the selected ones, across pages. */
export function AddProblemsDialog({ tid, onClose }: { tid: number; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [page, setPage] = useState({ currentPage: 1, limit: 10, keyword: '' })
  const [selected, setSelected] = useState<readonly number[]>([])
  const query = useDeferredValue({ ...page, tid, queryExisted: false })
  const found = useQuery({
    ...api.query(adminGetTrainingProblemList, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const add = useMutation({
    mutationFn: () => api.call(adminAddTrainingProblems, { body: { tid, pids: [...selected] } }),
    onSuccess: async ({ added: count }) => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetTrainingProblemList) })
      toast.success(t('trainings.added', { count }))
      onClose()
    },
  })
  const columns = useColumns(selected, setSelected)
  return (
    <Dialog
      open
      stayOnOutsideClick
      widthPx={720}
      onClose={onClose}
      title={t('trainings.addTitle')}
      footer={
        <Button variant="primary" disabled={selected.length === 0} busy={add.isPending} onClick={() => add.mutate()}>
          {t('trainings.addCount', { count: selected.length })}
        </Button>
      }
    >
      <SearchBox>
        <SearchInput
          label={t('trainings.addSearch')}
          maxLength={200}
          value={page.keyword}
          onChange={(keyword) => setPage({ ...page, keyword, currentPage: 1 })}
        />
      </SearchBox>
      <DataList
        label={t('trainings.addTitle')}
        query={{ ...found, data: found.data?.problemList }}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('trainings.addEmpty')}
        isHighlighted={(row) => selected.includes(row.id)}
      />
      <Pager
        total={found.data?.problemList.total ?? 0}
        value={page}
        onChange={(change) => setPage({ ...page, ...change })}
      />
    </Dialog>
  )
}

function useColumns(selected: readonly number[], onSelect: (pids: readonly number[]) => void): Column<Candidate>[] {
  const { t } = useTranslation('admin')
  const select = (pid: number, isOn: boolean) => {
    const others = selected.filter((one) => one !== pid)
    onSelect(isOn ? [...others, pid] : others)
  }
  return [
    {
      key: 'select',
      title: <Hidden>{t('trainings.selection')}</Hidden>,
      widthPx: 28,
      phone: 'corner',
      phoneWidthPx: 28,
      cell: ({ id, problemId }) => (
        <Checkbox
          aria-label={t('trainings.select', { id: problemId })}
          checked={selected.includes(id)}
          onChange={(isOn) => select(id, isOn)}
        />
      ),
    },
    { key: 'id', title: t('trainings.id'), widthPx: 88, cell: (row) => row.problemId },
    {
      key: 'title',
      title: t('trainings.name'),
      minWidthPx: 140,
      isLink: true,
      phone: 'title',
      cell: (row) => row.title,
    },
    {
      key: 'level',
      title: t('trainings.level'),
      widthPx: 84,
      priority: 1,
      cell: (row) => <DifficultyTag difficulty={row.difficulty} />,
    },
  ]
}

const SearchBox = styled.div`
  margin-bottom: ${theme.space(3)};
`

const Hidden = styled.span`
  ${visuallyHidden}
`
