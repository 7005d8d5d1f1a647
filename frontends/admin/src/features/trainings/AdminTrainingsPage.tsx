import ListOrdered from 'lucide-react/icons/list-ordered'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { textIn } from '@verdict/proto/codes/locale'
import type { RouteData } from '@verdict/proto/http/route'
import {
  adminChangeTrainingStatus,
  adminDeleteTraining,
  adminGetTrainingList,
} from '@verdict/proto/http/problem/training/admin'
import {
  api,
  ButtonLink,
  type Column,
  confirm,
  formatCount,
  isSuperAdmin,
  type MenuItem,
  Page,
  PagedList,
  paths,
  queryClient,
  RelativeTime,
  RowMenu,
  rowMenuColumn,
  Switch,
  tabular,
  Tag,
  toast,
  useLanguage,
  useList,
  useUser,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { AboveStretchedLink } from '../../frame/above-stretched-link.styles.ts'
import { KeywordSearch } from '../../frame/KeywordSearch.tsx'
import { adminPaths } from '../../paths/admin-paths.ts'

type Row = RouteData<typeof adminGetTrainingList>['records'][number]

const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetTrainingList) })

/** Manages all trainings. */
export function AdminTrainingsPage() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetTrainingList)
  const { params, change } = list
  return (
    <Page
      title={t('trainings.title')}
      actions={
        <>
          <ButtonLink to={adminPaths.trainingCategories}>{t('trainings.toCategories')}</ButtonLink>
          <ButtonLink variant="primary" to={adminPaths.createTraining}>
            {t('trainings.create')}
          </ButtonLink>
        </>
      }
    >
      <KeywordSearch
        label={t('trainings.search')}
        maxLength={200}
        value={params.keyword}
        onChange={(keyword) => change({ keyword }, { replace: true })}
      />
      <PagedList
        label={t('trainings.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowLink={(row) => (row.manageable ? adminPaths.editTraining(row.id) : paths.training(row.id))}
        empty={t('trainings.empty')}
      />
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('admin')
  const locale = useLanguage((state) => state.locale)
  return [
    {
      key: 'id',
      title: t('trainings.id'),
      widthPx: 56,
      phone: 'hidden',
      priority: 3,
      cell: (row) => <Figure>{row.id}</Figure>,
    },
    {
      key: 'title',
      title: t('trainings.name'),
      minWidthPx: 160,
      isLink: true,
      phone: 'title',
      cell: (row) => textIn(locale, row.title, row.titleEn),
    },
    {
      key: 'auth',
      title: t('trainings.auth'),
      widthPx: 88,
      cell: (row) => <Tag $tone={row.auth === 'Public' ? 'success' : 'warning'}>{t(`trainings.${row.auth}`)}</Tag>,
    },
    ...useCountColumns(),
    {
      key: 'author',
      title: t('trainings.author'),
      widthPx: 110,
      priority: 4,
      cell: (row) => <UserLink user={{ username: row.author }} />,
    },
    {
      key: 'modified',
      title: t('trainings.modified'),
      widthPx: 110,
      priority: 5,
      cell: (row) => <RelativeTime at={row.gmtModified} />,
    },
    {
      key: 'visible',
      title: t('trainings.visible'),
      widthPx: 72,
      isNamedOnPhone: true,
      cell: (row) => <VisibleSwitch row={row} />,
    },
    { key: 'actions', title: t('trainings.actions'), ...rowMenuColumn, cell: (row) => <Actions row={row} /> },
  ]
}

function useCountColumns(): Column<Row>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'problems',
      title: t('trainings.problemCount'),
      widthPx: 84,
      isNamedOnPhone: true,
      align: 'end',
      priority: 1,
      cell: (row) => <Figure>{formatCount(row.problemCount)}</Figure>,
    },
    {
      key: 'members',
      title: t('trainings.members'),
      widthPx: 92,
      align: 'end',
      priority: 2,
      cell: (row) => <Figure>{row.auth === 'Public' ? '–' : formatCount(row.memberCount)}</Figure>,
    },
  ]
}

function VisibleSwitch({ row }: { row: Row }) {
  const { t } = useTranslation('admin')
  const change = useMutation({
    mutationFn: (status: boolean) => api.call(adminChangeTrainingStatus, { query: { tid: row.id, status } }),
    onSuccess: (_, status) => toast.success(t(status ? 'trainings.shown' : 'trainings.hidden', { title: row.title })),
    onSettled: refresh,
  })
  return (
    <AboveStretchedLink>
      <Switch
        aria-label={t('trainings.visibleOf', { title: row.title })}
        checked={change.isPending ? change.variables : row.status}
        disabled={!row.manageable || change.isPending}
        onChange={(status) => change.mutate(status)}
      />
    </AboveStretchedLink>
  )
}

function Actions({ row }: { row: Row }) {
  const { t } = useTranslation('admin')
  const isRoot = isSuperAdmin(useUser())
  const remove = useMutation({
    mutationFn: () => api.call(adminDeleteTraining, { query: { tid: row.id } }),
    onSuccess: async () => {
      await refresh()
      toast.success(t('trainings.deleted', { title: row.title }))
    },
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('trainings.deleteTitle', { title: row.title }),
      text: t('trainings.deleteText'),
      confirm: t('trainings.deleteButton'),
      danger: true,
    })
    if (sure) remove.mutate()
  }
  if (!row.manageable) return null
  const items: MenuItem[] = [
    { key: 'edit', label: t('trainings.edit'), icon: <SquarePen aria-hidden />, to: adminPaths.editTraining(row.id) },
    {
      key: 'problems',
      label: t('trainings.toProblems'),
      icon: <ListOrdered aria-hidden />,
      to: adminPaths.trainingProblems(row.id),
    },
  ]
  const removal: MenuItem = {
    key: 'delete',
    label: t('trainings.deleteButton'),
    icon: <Trash aria-hidden />,
    danger: true,
    separated: true,
    onSelect: () => void ask(),
  }
  return <RowMenu name={row.title} busy={remove.isPending} items={isRoot ? [...items, removal] : items} />
}

const Figure = styled.span`
  ${tabular}
`
