import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { addGroupContestProblemFromGroup } from '@verdict/proto/http/contest-group'
import { getGroupAdminProblemList } from '@verdict/proto/http/group-problem'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, type Column, DataList, Pager, SearchInput, theme, toast } from '@verdict/ui'
import { refreshProblems } from './refresh.ts'

type Row = RouteData<typeof getGroupAdminProblemList>['records'][number]

interface AddGroupProblemsProps {
  gid: number
  cid: number
  /** What the problem is called in the contest. */
  letter: string
  isLetterValid: boolean
  onAdded: (letter: string) => void
}

/** Problems of the group, each with a button that takes it into the contest. */
export function AddGroupProblems({ gid, cid, letter, isLetterValid, onAdded }: AddGroupProblemsProps) {
  const { t } = useTranslation('admin')
  const [params, setParams] = useState({ currentPage: 1, limit: 10, keyword: '' })
  const problems = useQuery({
    ...api.query(getGroupAdminProblemList, { query: { gid, ...params } }),
    placeholderData: keepPreviousData,
  })
  const add = useMutation({
    mutationFn: ({ problemId }: Row) =>
      api.call(addGroupContestProblemFromGroup, { query: { cid, problemId, displayId: letter } }),
    onSuccess: async () => {
      onAdded(letter)
      toast.success(t('contests.problem.added', { letter }))
      await refreshProblems()
    },
  })
  const columns: Column<Row>[] = [
    { key: 'id', title: t('contests.problem.id'), widthPx: 130, cell: (row) => row.problemId },
    { key: 'title', title: t('contests.problem.title'), minWidthPx: 140, phone: 'title', cell: (row) => row.title },
    { key: 'author', title: t('contests.problem.author'), widthPx: 110, priority: 1, cell: (row) => row.author ?? '–' },
    {
      ...{ key: 'add', title: '', widthPx: 44, align: 'end', phone: 'corner' },
      cell: (row) => (
        <Button
          small
          square
          variant="primary"
          disabled={!isLetterValid}
          busy={add.isPending && add.variables.id === row.id}
          aria-label={t('contests.problem.addOne', { id: row.problemId })}
          icon={<Plus aria-hidden />}
          onClick={() => add.mutate(row)}
        />
      ),
    },
  ]
  return (
    <>
      <Box>
        <SearchInput
          icon={<Search aria-hidden />}
          aria-label={t('contests.problem.search')}
          placeholder={t('contests.problem.search')}
          maxLength={200}
          value={params.keyword}
          onChange={(keyword) => setParams({ ...params, keyword, currentPage: 1 })}
        />
      </Box>
      <DataList
        label={t('contests.problem.ofGroup')}
        query={problems}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('contests.problem.none')}
      />
      <Pager
        total={problems.data?.total ?? 0}
        value={params}
        onChange={(changes) => setParams({ ...params, ...changes })}
      />
    </>
  )
}

const Box = styled.div`
  margin-bottom: ${theme.space(3)};
`
