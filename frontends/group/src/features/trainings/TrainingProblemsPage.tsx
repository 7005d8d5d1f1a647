import Download from 'lucide-react/icons/download'
import ListX from 'lucide-react/icons/list-x'
import Plus from 'lucide-react/icons/plus'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { toScope } from '@verdict/proto/codes/scope'
import type { RouteData } from '@verdict/proto/http/route'
import {
  getGroupTraining,
  getGroupTrainingProblemList,
  removeGroupTrainingProblem,
  updateGroupTrainingProblem,
} from '@verdict/proto/http/problem/training/group'
import {
  api,
  Button,
  ButtonLink,
  type Column,
  confirm,
  DataList,
  DifficultyTag,
  type MenuItem,
  paths,
  RowMenu,
  rowMenuColumn,
  Tag,
  theme,
} from '@verdict/ui'
import { TutorPolicyCard } from '@verdict/ui/tutor-policy'
import { Toolbar } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'
import { ProblemAuthSelect, useProblemActions } from '../problems/managed-problem.tsx'
import { AddGroupProblemDialog } from './AddGroupProblemDialog.tsx'
import { AddPublicProblemsDialog } from './AddPublicProblemsDialog.tsx'
import { RankInput } from './RankInput.tsx'
import { refreshTrainings } from './trainings.ts'

type Problem = RouteData<typeof getGroupTrainingProblemList>['problemList']['records'][number] & { rank: number }

/** A training has at most this many problems. */
const limit = 500

/** Manages the problems of a training: adds, removes and sorts them. */
export function TrainingProblemsPage() {
  const { t } = useTranslation('group')
  const { group, scope } = useGroup()
  const tid = Number(useParams()['trainingID']) || 1
  const [adding, setAdding] = useState<'public' | 'group' | null>(null)
  const training = useQuery(api.query(getGroupTraining, { query: { tid } }))
  const problems = useQuery({ ...api.query(getGroupTrainingProblemList, { query: { tid, limit } }), staleTime: 0 })
  const { problemList, trainingProblemMap = {} } = problems.data ?? {}
  const rows = problemList?.records.map((one) => ({ ...one, rank: trainingProblemMap[one.id]?.rank ?? 0 }))
  const close = () => setAdding(null)
  return (
    <>
      <Toolbar>
        <Title>{training.data?.training.title}</Title>
        <ButtonLink to={`${paths.group(group.id, 'training')}?admin=true`}>{t('training.back')}</ButtonLink>
        <ButtonLink to={paths.training(tid, scope)}>{t('training.open')}</ButtonLink>
        <Button icon={<Plus aria-hidden />} onClick={() => setAdding('group')}>
          {t('training.addGroup')}
        </Button>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding('public')}>
          {t('training.addPublic')}
        </Button>
      </Toolbar>
      <DataList
        label={t('training.problems')}
        query={{ ...problems, data: rows }}
        columns={useColumns(tid)}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.problem(row.problemId, toScope({ tid, gid: group.id }))}
        empty={t('training.noProblems')}
      />
      <Below>
        <TutorPolicyCard place={{ tid }} />
      </Below>
      {adding === 'public' && <AddPublicProblemsDialog tid={tid} onClose={close} />}
      {adding === 'group' && <AddGroupProblemDialog tid={tid} onClose={close} />}
    </>
  )
}

function useColumns(tid: number): Column<Problem>[] {
  const { t } = useTranslation('group')
  const { place, ask } = useProblemChanges(tid)
  return [
    {
      key: 'rank',
      title: t('training.order'),
      widthPx: 92,
      isNamedOnPhone: true,
      phoneWidthPx: 112,
      cell: ({ id, problemId, rank }) => (
        <RankInput
          key={rank}
          label={t('training.orderOf', { id: problemId })}
          rank={rank}
          onChange={(next) => place.mutate({ pid: id, rank: next })}
        />
      ),
    },
    { key: 'id', title: t('group.problemId'), widthPx: 130, cell: (row) => row.problemId },
    {
      key: 'title',
      title: t('group.problemTitle'),
      minWidthPx: 160,
      isLink: true,
      phone: 'title',
      cell: (row) => row.title,
    },
    {
      key: 'shown',
      title: t('manage.auth'),
      widthPx: 150,
      priority: 2,
      phoneWidthPx: 120,
      cell: (row) => <Visibility problem={row} />,
    },
    {
      key: 'difficulty',
      title: t('group.difficulty'),
      widthPx: 110,
      priority: 1,
      cell: ({ difficulty }) => difficulty !== null && <DifficultyTag difficulty={difficulty} />,
    },
    {
      key: 'actions',
      title: t('group.actions'),
      ...rowMenuColumn,
      cell: (row) => <ProblemMenu problem={row} onRemove={() => void ask(row)} />,
    },
  ]
}

/** Sorts and removes problems; removing asks first. */
function useProblemChanges(tid: number) {
  const { t } = useTranslation('group')
  const onSettled = () => refreshTrainings()
  const place = useMutation({
    mutationFn: ({ pid, rank }: { pid: number; rank: number }) =>
      api.call(updateGroupTrainingProblem, { body: { tid, pid, rank } }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (pid: number) => api.call(removeGroupTrainingProblem, { query: { tid, pid } }),
    onSettled,
  })
  const ask = async ({ id, problemId }: Problem) => {
    const question = { title: t('training.removeAsk', { id: problemId }), text: t('training.removeText') }
    if (await confirm({ ...question, confirm: t('group.remove'), danger: true })) remove.mutate(id)
  }
  return { place, ask }
}

/** Shows who sees the problem. Its managers may change that; others are warned if members cannot see it. */
function Visibility({ problem }: { problem: Problem }) {
  const { t } = useTranslation('group')
  if (problem.manageable) return <ProblemAuthSelect problem={problem} />
  return problem.auth !== Number(ProblemAuth.Public) && <Tag $tone="warning">{t('training.notPublic')}</Tag>
}

/** Actions on a problem: remove it from the training, and for its managers those on the problem itself. */
function ProblemMenu({ problem, onRemove }: { problem: Problem; onRemove: () => void }) {
  const { t } = useTranslation('group')
  const { editPath, download, askRemoval } = useProblemActions(problem)
  const removal: MenuItem = {
    key: 'remove',
    label: t('training.removeFrom'),
    icon: <ListX aria-hidden />,
    onSelect: onRemove,
  }
  const managed: MenuItem[] = [
    { key: 'edit', label: t('manage.edit'), icon: <SquarePen aria-hidden />, to: editPath },
    { key: 'download', label: t('manage.download'), icon: <Download aria-hidden />, onSelect: () => download.mutate() },
  ]
  const deletion: MenuItem = {
    key: 'delete',
    label: t('training.deleteProblem'),
    icon: <Trash aria-hidden />,
    danger: true,
    separated: true,
    onSelect: () => void askRemoval(),
  }
  return (
    <RowMenu
      name={problem.problemId}
      busy={download.isPending}
      items={problem.manageable ? [removal, ...managed, deletion] : [removal]}
    />
  )
}

const Below = styled.div`
  margin-top: ${theme.space(4)};
`

const Title = styled.h2`
  margin-right: auto;
  font-size: ${theme.size.reading};
  font-weight: 600;
  overflow-wrap: anywhere;
`
