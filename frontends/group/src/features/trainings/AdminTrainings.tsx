import ListOrdered from 'lucide-react/icons/list-ordered'
import Plus from 'lucide-react/icons/plus'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '@verdict/proto/codes/locale'
import {
  changeGroupTrainingStatus,
  deleteGroupTraining,
  getGroupAdminTrainingList,
} from '@verdict/proto/http/problem/training/group'
import {
  api,
  Button,
  type Column,
  confirm,
  formatCount,
  lazyComponent,
  PagedList,
  paths,
  RelativeTime,
  RowMenu,
  rowMenuColumn,
  Switch,
  Tag,
  toast,
  useLanguage,
  useList,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { RowButtons, Toolbar } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'
import { type ManagedTraining, refreshTrainings } from './trainings.ts'

const TrainingDialog = lazyComponent(async () => (await import('./TrainingDialog.tsx')).TrainingDialog)

/** Manages the trainings of the group. */
export function AdminTrainings({ view }: { view: ReactNode }) {
  const { t } = useTranslation('group')
  const { group, scope } = useGroup()
  const list = useList(getGroupAdminTrainingList, { gid: group.id })
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  return (
    <>
      <Toolbar>
        {view}
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          {t('training.create')}
        </Button>
      </Toolbar>
      <PagedList
        label={t('group.tabTrainings')}
        list={list}
        columns={useColumns(setEdited)}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.training(row.id, scope)}
        empty={t('training.empty')}
      />
      {edited !== null && (
        <Suspense>
          <TrainingDialog key={edited} tid={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}

function useColumns(onEdit: (tid: number) => void): Column<ManagedTraining>[] {
  const { t } = useTranslation('group')
  const locale = useLanguage((state) => state.locale)
  return [
    { key: 'id', title: t('training.number'), widthPx: 64, priority: 4, phone: 'hidden', cell: ({ id }) => id },
    { key: 'rank', title: t('training.rank'), widthPx: 72, priority: 3, phone: 'hidden', cell: ({ rank }) => rank },
    {
      key: 'title',
      title: t('training.name'),
      minWidthPx: 160,
      isLink: true,
      phone: 'title',
      cell: (row) => textIn(locale, row.title, row.titleEn),
    },
    {
      key: 'auth',
      title: t('training.auth'),
      widthPx: 92,
      cell: ({ auth }) => <Tag $tone={auth === 'Public' ? 'success' : 'warning'}>{t(`training.${auth}`)}</Tag>,
    },
    {
      key: 'count',
      title: t('training.problemCount'),
      widthPx: 84,
      align: 'end',
      priority: 1,
      isNamedOnPhone: true,
      cell: ({ problemCount }) => formatCount(problemCount),
    },
    {
      key: 'author',
      title: t('training.author'),
      widthPx: 120,
      priority: 2,
      cell: (row) => <UserLink user={{ username: row.author }} />,
    },
    {
      key: 'updated',
      title: t('training.updated'),
      widthPx: 112,
      priority: 5,
      cell: (row) => <RelativeTime at={row.gmtModified} />,
    },
    {
      key: 'visible',
      title: t('training.visible'),
      widthPx: 76,
      isNamedOnPhone: true,
      cell: (row) => <VisibleSwitch row={row} />,
    },
    {
      key: 'actions',
      title: t('group.actions'),
      ...rowMenuColumn,
      cell: (row) => row.manageable && <RowActions row={row} onEdit={() => onEdit(row.id)} />,
    },
  ]
}

function VisibleSwitch({ row: { id: tid, title, status, manageable } }: { row: ManagedTraining }) {
  const { t } = useTranslation('group')
  const change = useMutation({
    mutationFn: (isShown: boolean) => api.call(changeGroupTrainingStatus, { query: { tid, status: isShown } }),
    onSettled: () => refreshTrainings(),
  })
  return (
    <RowButtons>
      <Switch
        aria-label={t('training.visibleOf', { title })}
        checked={change.isPending ? change.variables : status}
        disabled={!manageable || change.isPending}
        onChange={(isShown) => change.mutate(isShown)}
      />
    </RowButtons>
  )
}

function RowActions({ row: { id: tid, title }, onEdit }: { row: ManagedTraining; onEdit: () => void }) {
  const { t } = useTranslation('group')
  const { scope } = useGroup()
  const remove = useMutation({
    mutationFn: () => api.call(deleteGroupTraining, { query: { tid } }),
    onSuccess: async () => {
      toast.success(t('training.deleted', { title }))
      await refreshTrainings()
    },
  })
  const ask = async () => {
    const question = { title: t('training.deleteAsk', { title }), text: t('training.deleteText') }
    if (await confirm({ ...question, confirm: t('group.delete'), danger: true })) remove.mutate()
  }
  return (
    <RowMenu
      name={title}
      busy={remove.isPending}
      items={[
        { key: 'edit', label: t('group.edit'), icon: <SquarePen aria-hidden />, onSelect: onEdit },
        {
          key: 'problems',
          label: t('training.toProblems'),
          icon: <ListOrdered aria-hidden />,
          to: `${paths.training(tid, scope)}/manage`,
        },
        {
          key: 'delete',
          label: t('group.delete'),
          icon: <Trash aria-hidden />,
          danger: true,
          separated: true,
          onSelect: () => void ask(),
        },
      ]}
    />
  )
}
