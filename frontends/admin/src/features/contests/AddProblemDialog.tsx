import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ContestType } from '@verdict/proto/codes/contest'
import {
  api,
  Button,
  type Column,
  DataList,
  Dialog,
  Input,
  Pager,
  SearchInput,
  SegmentedControl,
  theme,
  toast,
} from '@verdict/ui'
import { AddGroupProblems } from './AddGroupProblems.tsx'
import { useContestCalls } from './contest-calls.ts'
import { type Candidate, letterFault } from './contest-problems.rules.ts'
import { refreshProblems } from './refresh.ts'

interface AddProblemDialogProps {
  cid: number
  type: ContestType
  /** The next letter that is free. */
  next: string
  onClose: () => void
}

/** Takes problems into a contest, one after the other, each under the next letter or another one: of the site, or of its group. */
export function AddProblemDialog({ cid, type, next, onClose }: AddProblemDialogProps) {
  const { t } = useTranslation('admin')
  const { gid } = useContestCalls()
  const [source, setSource] = useState(gid === 0 ? 'public' : 'group')
  // Null: the next one that is free.
  const [typed, setTyped] = useState<string | null>(null)
  const letter = (typed ?? next).trim()
  const fault = letterFault(letter)
  const chosen = { cid, letter, isLetterValid: fault === null, onAdded: () => setTyped(null) }
  return (
    <Dialog open onClose={onClose} widthPx={760} title={t('contests.problem.add')}>
      <Line>
        {gid !== 0 && (
          <SegmentedControl
            aria-label={t('contests.problem.source')}
            value={source}
            onChange={setSource}
            options={[
              { value: 'group', label: t('contests.problem.ofGroup') },
              { value: 'public', label: t('contests.problem.ofSite') },
            ]}
          />
        )}
        <label>
          {t('contests.problem.addAs')}
          <Input
            maxLength={10}
            aria-invalid={fault !== null}
            title={fault === null ? undefined : t(`contests.problem.${fault}`)}
            value={typed ?? next}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </Line>
      {source === 'group' ? <AddGroupProblems gid={gid} {...chosen} /> : <PublicProblems type={type} {...chosen} />}
    </Dialog>
  )
}

interface PublicProblemsProps {
  cid: number
  type: ContestType
  letter: string
  isLetterValid: boolean
  onAdded: () => void
}

/** Problems of the site, each with a button that takes it into the contest. */
function PublicProblems({ cid, type, letter, isLetterValid, onAdded }: PublicProblemsProps) {
  const { t } = useTranslation('admin')
  const calls = useContestCalls()
  const [params, setParams] = useState({ currentPage: 1, limit: 10, keyword: '' })
  const candidates = useQuery({
    ...api.query(calls.problems, { query: { cid, problemType: type, ...params } }),
    placeholderData: keepPreviousData,
  })
  const add = useMutation({
    mutationFn: (row: Candidate) => api.call(calls.addFromPublic, { body: { cid, pid: row.id, displayId: letter } }),
    onSuccess: async () => {
      toast.success(t('contests.problem.added', { letter }))
      onAdded()
      await refreshProblems()
    },
  })
  const columns: Column<Candidate>[] = [
    { key: 'id', title: t('contests.problem.id'), widthPx: 90, cell: (row) => row.problemId },
    {
      ...{ key: 'title', title: t('contests.problem.title'), minWidthPx: 140, phone: 'title' },
      cell: (row) => <span>{row.title}</span>,
    },
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
      <SearchBox>
        <SearchInput
          icon={<Search aria-hidden />}
          aria-label={t('contests.problem.search')}
          placeholder={t('contests.problem.search')}
          maxLength={200}
          value={params.keyword}
          onChange={(keyword) => setParams({ ...params, keyword, currentPage: 1 })}
        />
      </SearchBox>
      <DataList
        label={t('contests.problem.add')}
        query={{ ...candidates, data: candidates.data?.problemList }}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('contests.problem.none')}
      />
      <Pager
        total={candidates.data?.problemList.total ?? 0}
        value={params}
        onChange={(changes) => setParams({ ...params, ...changes })}
      />
    </>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
  label {
    display: flex;
    align-items: center;
    gap: ${theme.space(2)};
    color: ${theme.color.muted};
    white-space: nowrap;
  }
  label input {
    width: 84px;
  }
`

const SearchBox = styled.div`
  margin-bottom: ${theme.space(3)};
`
