import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { styled } from 'styled-components'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { RouteData } from '@verdict/proto/http/route'
import {
  adminGetTraining,
  adminGetTrainingProblemList,
  adminOrderTrainingProblems,
  adminRemoveTrainingProblem,
} from '@verdict/proto/http/problem/training/admin'
import {
  api,
  Button,
  ButtonLink,
  confirm,
  DifficultyTag,
  EmptyState,
  media,
  Page,
  paths,
  queryClient,
  QueryView,
  tabular,
  Tag,
  theme,
  truncate,
} from '@verdict/ui'
import { InlineInput } from '@verdict/ui/inline-input'
import { SortableList } from '@verdict/ui/sortable-list'
import { adminPaths } from '../../paths/admin-paths.ts'
import { AddProblemsDialog } from './AddProblemsDialog.tsx'
import { moveItem } from './move-item.ts'

type Problem = RouteData<typeof adminGetTrainingProblemList>['problemList']['records'][number]

/** More than a training can have. */
const limit = 500

/** Manages the problems of a training: adds, removes and sorts them by dragging or by number. */
export function TrainingProblemsPage() {
  const { t } = useTranslation('admin')
  const { trainingId = '' } = useParams()
  const tid = Number(trainingId) || 1
  const [isAdding, setAdding] = useState(false)
  const training = useQuery(api.query(adminGetTraining, { query: { tid } }))
  const problems = useQuery({
    ...api.query(adminGetTrainingProblemList, { query: { tid, limit, queryExisted: true } }),
    staleTime: 0,
  })
  const title = training.data?.training.title
  return (
    <Page
      title={title === undefined ? t('trainings.problems') : t('trainings.problemsTitle', { title })}
      lead={t('trainings.orderHelp')}
      actions={
        <>
          <ButtonLink to={adminPaths.trainings}>{t('trainings.back')}</ButtonLink>
          <ButtonLink to={adminPaths.editTraining(tid)}>{t('trainings.edit')}</ButtonLink>
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t('trainings.add')}
          </Button>
        </>
      }
    >
      <QueryView query={problems} isEmpty={() => false}>
        {({ problemList }) => <Problems tid={tid} problems={problemList.records} />}
      </QueryView>
      {isAdding && <AddProblemsDialog tid={tid} onClose={() => setAdding(false)} />}
    </Page>
  )
}

const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetTrainingProblemList) })

function Problems({ tid, problems }: { tid: number; problems: readonly Problem[] }) {
  const { t } = useTranslation('admin')
  const order = useMutation({
    mutationFn: (all: readonly Problem[]) =>
      api.call(adminOrderTrainingProblems, { body: { tid, pids: all.map(({ id }) => id) } }),
    onSettled: refresh,
  })
  // A move shows at once; an error reverts it.
  const shown = order.isPending ? order.variables : problems
  if (shown.length === 0) return <EmptyState>{t('trainings.noProblems')}</EmptyState>
  return (
    <Order>
      <SortableList
        label={t('trainings.order')}
        items={shown}
        itemKey={({ id }) => String(id)}
        itemName={({ problemId, title }) => `${problemId} ${title}`}
        onChange={(all) => order.mutate(all)}
      >
        {(problem) => (
          <ProblemLine
            tid={tid}
            problem={problem}
            place={shown.indexOf(problem) + 1}
            count={shown.length}
            onMove={(place) => order.mutate(moveItem(shown, problem, place))}
          />
        )}
      </SortableList>
    </Order>
  )
}

interface ProblemLineProps {
  tid: number
  problem: Problem
  /** Position in the training, from 1. */
  place: number
  count: number
  onMove: (place: number) => void
}

function ProblemLine({ tid, problem, place, count, onMove }: ProblemLineProps) {
  const { t } = useTranslation('admin')
  const { id: pid, problemId, title } = problem
  const remove = useMutation({
    mutationFn: () => api.call(adminRemoveTrainingProblem, { query: { tid, pid } }),
    onSettled: refresh,
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('trainings.removeTitle', { id: problemId }),
      text: t('trainings.removeText'),
      confirm: t('trainings.removeButton'),
      danger: true,
    })
    if (sure) remove.mutate()
  }
  return (
    <Line>
      <PlaceInput
        key={place}
        name={t('trainings.place', { id: problemId })}
        place={place}
        count={count}
        onMove={onMove}
      />
      <code>{problemId}</code>
      <Link to={paths.problem(problemId)}>{title}</Link>
      {problem.auth !== Number(ProblemAuth.Public) && <Tag $tone="warning">{t('trainings.notPublic')}</Tag>}
      <Level>
        <DifficultyTag difficulty={problem.difficulty} />
      </Level>
      <Button
        small
        square
        variant="quiet"
        busy={remove.isPending}
        aria-label={t('trainings.remove', { id: problemId })}
        icon={<Trash aria-hidden />}
        onClick={() => void ask()}
      />
    </Line>
  )
}

interface PlaceInputProps {
  name: string
  place: number
  count: number
  onMove: (place: number) => void
}

/** The place of a problem in the training, counted from 1. Another number moves it there. */
function PlaceInput({ name, place, count, onMove }: PlaceInputProps) {
  const parse = (text: string) => {
    const next = Math.min(count, Math.max(1, Math.round(Number(text))))
    return text.trim() === '' || Number.isNaN(next) ? null : String(next)
  }
  return (
    <PlaceBox
      inputMode="numeric"
      label={name}
      value={String(place)}
      parse={parse}
      onSave={(text) => onMove(Number(text))}
    />
  )
}

const PlaceBox = styled(InlineInput)`
  && {
    width: 52px;
    flex: none;
    text-align: center;
    ${tabular}
  }
`

/** Truncates long titles. */
const Order = styled.div`
  ol {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Line = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${theme.space(3)};
  min-width: 0;
  code {
    flex: none;
    min-width: 56px;
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  > a {
    flex: 1;
    min-width: 0;
    ${truncate}
  }
  ${media.phone} {
    gap: ${theme.space(2)};
  }
`

const Level = styled.span`
  flex: none;
  ${media.phone} {
    display: none;
  }
`
