import Plus from 'lucide-react/icons/plus'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { textIn } from '@verdict/proto/codes/locale'
import { ProblemType } from '@verdict/proto/codes/problem'
import type { ContestType } from '@verdict/proto/codes/contest'
import { adminGetContestProblemCandidates } from '@verdict/proto/http/contest/admin'
import { getGroupContestProblemCandidates } from '@verdict/proto/http/contest/group'
import {
  api,
  Button,
  type Column,
  DataList,
  Pager,
  paths,
  SearchInput,
  theme,
  truncate,
  useLanguage,
} from '@verdict/ui'
import { AuthorName } from '@verdict/ui/user-link'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { useContestCalls } from '../contest-calls.ts'
import { type Candidate, firstCandidates, type ExcludedProblem } from '../values/contest-problems.rules.ts'
import { AuthTag } from './ProblemRow.tsx'

interface ProblemPickerProps {
  type: ContestType
  /** Letters of the problems that the contest has, by pid. */
  letters: ReadonlyMap<number, string>
  onAdd: (row: Candidate) => void
}

/** Searches problems that can be added to a contest; says why a problem cannot be added. */
export function ProblemPicker({ type, letters, onAdd }: ProblemPickerProps) {
  const { t } = useTranslation('admin')
  const { gid } = useContestCalls()
  const [params, setParams] = useState(firstCandidates)
  const query = { type, ...params }
  const found = useQuery({
    ...(gid === 0
      ? api.query(adminGetContestProblemCandidates, { query })
      : api.query(getGroupContestProblemCandidates, { query: { ...query, gid } })),
    placeholderData: keepPreviousData,
  })
  const keyword = params.keyword.trim()
  const excluded = found.data?.excluded ?? null
  const nothing = keyword === '' ? t('contests.problem.none') : t('contests.problem.noMatch', { keyword })
  return (
    <Frame onKeyDown={keepFromForm}>
      <SearchInput
        autoFocus
        label={t('contests.problem.search')}
        maxLength={200}
        value={params.keyword}
        onChange={(next) => setParams({ ...params, keyword: next, currentPage: 1 })}
      />
      <DataList
        label={t('contests.problem.add')}
        query={{ ...found, data: found.data?.problemList }}
        columns={useColumns(letters, onAdd)}
        rowKey={(row) => row.id}
        skeletonRows={3}
        empty={excluded === null ? nothing : <WhyExcluded excluded={excluded} />}
      />
      <Pager
        total={found.data?.problemList.total ?? 0}
        value={params}
        onChange={(changes) => setParams({ ...params, ...changes })}
      />
    </Frame>
  )
}

/** Prevents Enter in the search from submitting the surrounding form. */
function keepFromForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Names the problem, its owner, and what would have to be done to add it. */
function WhyExcluded({ excluded: { problem, reason } }: { excluded: ExcludedProblem }) {
  const { t } = useTranslation('admin')
  const { gid } = useContestCalls()
  const { problemId: id, author, manageable } = problem
  const isOwn = manageable === true
  const rule = problem.type === ProblemType.Acm ? 'ACM' : 'OI'
  const text = isOwn && (reason === 'private' || reason === 'contest_only') ? 'ownNotPublic' : reason
  return (
    <Why>
      <span>{t(`contests.problem.excluded.${text}`, { id, author: author ?? '', rule })}</span>
      {isOwn && gid === 0 && <Link to={adminPaths.editProblem(problem.id)}>{t('contests.problem.edit')}</Link>}
      {!isOwn && author !== null && (
        <Link to={paths.user(author)}>{t('contests.problem.excluded.open', { author })}</Link>
      )}
    </Why>
  )
}

function useColumns(letters: ReadonlyMap<number, string>, onAdd: (row: Candidate) => void): Column<Candidate>[] {
  const { t } = useTranslation('admin')
  const locale = useLanguage((state) => state.locale)
  return [
    {
      key: 'id',
      title: t('contests.problem.id'),
      widthPx: 128,
      cell: (row) => <Id title={row.problemId}>{row.problemId}</Id>,
    },
    {
      key: 'title',
      title: t('contests.problem.title'),
      minWidthPx: 120,
      isLink: true,
      cell: (row) => textIn(locale, row.title, row.titleEn),
    },
    { key: 'auth', title: t('contests.problem.visibility'), widthPx: 104, cell: (row) => <AuthTag problem={row} /> },
    {
      key: 'author',
      title: t('contests.problem.author'),
      widthPx: 110,
      priority: 1,
      cell: (row) => <AuthorName author={row.author} />,
    },
    {
      key: 'add',
      title: t('contests.problem.add'),
      isTitleHidden: true,
      widthPx: 52,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 32,
      cell: (row) => <AddButton row={row} letter={letters.get(row.id)} onAdd={onAdd} />,
    },
  ]
}

interface AddButtonProps {
  row: Candidate
  /** The contest already has the problem under this letter. */
  letter: string | undefined
  onAdd: (row: Candidate) => void
}

function AddButton({ row, letter, onAdd }: AddButtonProps) {
  const { t } = useTranslation('admin')
  if (letter !== undefined)
    return <Taken aria-label={t('contests.problem.takenAs', { id: row.problemId, letter })}>{letter}</Taken>
  return (
    <Button
      small
      square
      variant="primary"
      aria-label={t('contests.problem.addOne', { id: row.problemId })}
      icon={<Plus aria-hidden />}
      onClick={() => onAdd(row)}
    />
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  padding: ${theme.space(3)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
`

const Id = styled.span`
  display: block;
  ${truncate}
`

const Why = styled.span`
  display: grid;
  justify-items: center;
  gap: ${theme.space(2)};
`

const Taken = styled.span.attrs({ role: 'img' })`
  color: ${theme.color.muted};
  font-weight: 600;
`
