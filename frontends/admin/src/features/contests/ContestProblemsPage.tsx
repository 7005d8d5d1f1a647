import Pencil from 'lucide-react/icons/pencil'
import SquarePen from 'lucide-react/icons/square-pen'
import X from 'lucide-react/icons/x'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { toScope } from '@verdict/proto/codes/scope'
import {
  api,
  Button,
  ButtonLink,
  type Column,
  confirm,
  DataList,
  paths,
  RowMenu,
  rowMenuColumn,
  theme,
  toast,
} from '@verdict/ui'
import { AuthorName } from '@verdict/ui/person-link'
import { AddProblemDialog } from './AddProblemDialog.tsx'
import { useContestCalls } from './contest-calls.ts'
import { ContestFrame } from './ContestFrame.tsx'
import { type Candidate, type ContestProblem, nextLetter } from './contest-problems.rules.ts'
import { ProblemNameDialog } from './ProblemNameDialog.tsx'
import { refreshProblems } from './refresh.ts'

/** As many as a contest has at most. */
const allProblems = 100

/** The problems of a contest under their letters, in the order of these. */
export function ContestProblemsPage() {
  return <ContestProblems cid={Number(useParams()['contestId'])} />
}

export function ContestProblems({ cid }: { cid: number }) {
  const { t } = useTranslation('admin')
  const calls = useContestCalls()
  const [search, setSearch] = useSearchParams()
  const created = Number(search.get('created') ?? Number.NaN)
  const contest = useQuery(api.query(calls.get, { query: { cid } }))
  const problems = useQuery({
    ...api.query(calls.problems, { query: { cid, limit: allProblems } }),
    placeholderData: keepPreviousData,
  })
  const [isAdding, setAdding] = useState(false)
  const [naming, setNaming] = useState<ContestProblem | null>(null)
  const links = problems.data?.contestProblemMap ?? {}
  const next = nextLetter(Object.values(links).map(({ displayId }) => displayId))
  const title = t('contests.problemsOf', { title: contest.data?.title ?? '' })
  const shown =
    naming ?? (Number.isInteger(created) && problems.data !== undefined ? newLink(cid, created, next) : null)
  return (
    <ContestFrame
      title={title}
      actions={
        <>
          <ButtonLink to={calls.edit(cid)}>{t('contests.edit')}</ButtonLink>
          <ButtonLink to={calls.createProblem(cid)}>{t('contests.problem.create')}</ButtonLink>
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('contests.problem.add')}
          </Button>
        </>
      }
    >
      <DataList
        label={title}
        query={{ ...problems, data: problems.data?.problemList }}
        columns={useColumns(cid, links, setNaming)}
        rowKey={(row) => row.id}
        rowLink={(row) =>
          isEditable(row, calls.gid)
            ? calls.editProblem(cid, row.id)
            : paths.problem(links[row.id]?.displayId ?? row.problemId, toScope({ cid }))
        }
        empty={t('contests.problem.empty')}
        emptyAction={<Button onClick={() => setAdding(true)}>{t('contests.problem.add')}</Button>}
      />
      {isAdding && contest.data !== undefined && (
        <AddProblemDialog cid={cid} type={contest.data.type} next={next} onClose={() => setAdding(false)} />
      )}
      {shown !== null && (
        <ProblemNameDialog
          key={shown.pid}
          link={shown}
          onClose={() => {
            setNaming(null)
            if (search.has('created')) setSearch({}, { replace: true })
          }}
        />
      )}
    </ContestFrame>
  )
}

/** Problems of the site are edited in the back office alone, those of a group in their group. */
function isEditable(row: Candidate, gid: number): boolean {
  return gid === 0 || row.gid === gid
}

/** A problem that has just been made for the contest and is not in it yet. */
function newLink(cid: number, pid: number, displayId: string): ContestProblem {
  return { id: pid, cid, pid, displayId, displayTitle: '', displayTitleEn: '', color: null }
}

function useColumns(
  cid: number,
  links: Readonly<Record<string, ContestProblem>>,
  onName: (link: ContestProblem) => void,
): Column<Candidate>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'letter',
      title: t('contests.problem.letter'),
      widthPx: 110,
      cell: (row) => (
        <Letter>
          <i style={{ background: links[row.id]?.color ?? 'transparent' }} />
          {links[row.id]?.displayId}
        </Letter>
      ),
    },
    {
      key: 'title',
      title: t('contests.problem.shownTitle'),
      minWidthPx: 160,
      isLink: true,
      cell: (row) => links[row.id]?.displayTitle ?? row.title,
    },
    { key: 'id', title: t('contests.problem.id'), widthPx: 110, priority: 1, cell: (row) => row.problemId },
    {
      key: 'author',
      title: t('contests.problem.author'),
      widthPx: 120,
      priority: 2,
      cell: (row) => <AuthorName author={row.author} />,
    },
    {
      key: 'actions',
      title: t('contests.actions'),
      ...rowMenuColumn,
      cell: (row) => <Actions cid={cid} row={row} link={links[row.id]} onName={onName} />,
    },
  ]
}

interface ActionsProps {
  cid: number
  row: Candidate
  link: ContestProblem | undefined
  onName: (link: ContestProblem) => void
}

function Actions({ cid, row, link, onName }: ActionsProps) {
  const { t } = useTranslation('admin')
  const calls = useContestCalls()
  const letter = link?.displayId ?? row.problemId
  const remove = useMutation({
    mutationFn: () => api.call(calls.removeProblem, { query: { cid, pid: row.id } }),
    onSuccess: async () => {
      await refreshProblems()
      toast.success(t('contests.problem.removed'))
    },
  })
  const askAndRemove = async () => {
    const question = { title: t('contests.problem.removeTitle', { letter }), text: t('contests.problem.removeText') }
    if (await confirm({ ...question, confirm: t('contests.problem.remove'), danger: true })) remove.mutate()
  }
  return (
    <RowMenu
      name={letter}
      busy={remove.isPending}
      items={[
        {
          ...{ key: 'change', label: t('contests.problem.change'), icon: <Pencil aria-hidden /> },
          onSelect: () => link !== undefined && onName(link),
        },
        {
          ...{ key: 'edit', label: t('contests.problem.edit'), icon: <SquarePen aria-hidden /> },
          ...{ disabled: !isEditable(row, calls.gid), to: calls.editProblem(cid, row.id) },
        },
        {
          ...{ key: 'remove', label: t('contests.problem.remove'), icon: <X aria-hidden /> },
          ...{ danger: true, separated: true, onSelect: () => void askAndRemove() },
        },
      ]}
    />
  )
}

const Letter = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  font-weight: 600;
  i {
    width: 12px;
    height: 12px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1px ${theme.color.lineStrong};
  }
`
