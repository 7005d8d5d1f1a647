import Download from 'lucide-react/icons/download'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Megaphone from 'lucide-react/icons/megaphone'
import Plus from 'lucide-react/icons/plus'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '@verdict/proto/codes/locale'
import { ContestType } from '@verdict/proto/codes/contest'
import {
  changeGroupContestVisible,
  deleteGroupContest,
  getGroupAdminContestList,
  getGroupContestList,
} from '@verdict/proto/http/contest/group'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  ButtonLink,
  type Column,
  confirm,
  formatInstant,
  type MenuItem,
  PagedList,
  paths,
  refreshQueries,
  RowMenu,
  rowMenuColumn,
  Switch,
  Tag,
  toast,
  useLanguage,
  useList,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { AcceptedProgramsDialog } from '@verdict/ui/accepted-programs'
import { RowButtons, Toolbar } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'
import { statusNames, statusTones } from './contest-names.ts'

type Row = RouteData<typeof getGroupAdminContestList>['records'][number]

/** Manages the contests of the group. */
export function AdminContests({ view }: { view: ReactNode }) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const list = useList(getGroupAdminContestList, { gid: group.id })
  return (
    <>
      <Toolbar>
        {view}
        <ButtonLink variant="primary" icon={<Plus aria-hidden />} to={paths.group(group.id, 'contest/create')}>
          {t('contest.create')}
        </ButtonLink>
      </Toolbar>
      <PagedList
        label={t('group.tabContests')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.contest(row.id)}
        empty={t('contest.empty')}
      />
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('group')
  const locale = useLanguage((state) => state.locale)
  return [
    {
      key: 'status',
      title: t('contest.status'),
      widthPx: 96,
      phoneWidthPx: 68,
      cell: ({ status }) => <Tag $tone={statusTones[status]}>{t(`contest.${statusNames[status]}`)}</Tag>,
    },
    {
      key: 'title',
      title: t('contest.name'),
      minWidthPx: 160,
      isLink: true,
      phone: 'title',
      cell: (row) => textIn(locale, row.title, row.titleEn),
    },
    {
      key: 'rule',
      title: t('contest.rule'),
      widthPx: 72,
      priority: 3,
      cell: ({ type }) => <Tag>{type === ContestType.Acm ? 'ACM' : 'OI'}</Tag>,
    },
    {
      key: 'start',
      title: t('contest.start'),
      widthPx: 140,
      phoneWidthPx: 128,
      priority: 1,
      cell: ({ startTime }) => formatInstant(startTime).slice(0, 16),
    },
    {
      key: 'author',
      title: t('contest.author'),
      widthPx: 120,
      priority: 2,
      cell: ({ author }) => <UserLink user={{ username: author }} />,
    },
    {
      key: 'visible',
      title: t('contest.visible'),
      widthPx: 76,
      isNamedOnPhone: true,
      cell: (row) => <VisibleSwitch row={row} />,
    },
    {
      key: 'actions',
      title: t('group.actions'),
      ...rowMenuColumn,
      cell: (row) => row.manageable === true && <RowActions row={row} />,
    },
  ]
}

/** Refetches contests, both as administrators manage them and as members see them. */
function useRefresh(): () => Promise<unknown> {
  return () => refreshQueries(getGroupAdminContestList, getGroupContestList)
}

function VisibleSwitch({ row: { id: cid, title, visible, manageable } }: { row: Row }) {
  const { t } = useTranslation('group')
  const change = useMutation({
    mutationFn: (isShown: boolean) => api.call(changeGroupContestVisible, { query: { cid, visible: isShown } }),
    onSettled: useRefresh(),
  })
  return (
    <RowButtons>
      <Switch
        aria-label={t('contest.visibleOf', { title })}
        checked={change.isPending ? change.variables : visible}
        disabled={manageable !== true || change.isPending}
        onChange={(isShown) => change.mutate(isShown)}
      />
    </RowButtons>
  )
}

function RowActions({ row: { id: cid, title } }: { row: Row }) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const refresh = useRefresh()
  const [isDownloading, setDownloading] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.call(deleteGroupContest, { query: { cid, title } }),
    onSuccess: async () => {
      toast.success(t('contest.deleted', { title }))
      await refresh()
    },
  })
  const ask = async () => {
    const question = { title: t('contest.deleteAsk', { title }), text: t('contest.deleteText') }
    if (await confirm({ ...question, confirm: t('group.delete'), danger: true })) remove.mutate()
  }
  const link = (page: 'edit' | 'problems' | 'announcements', icon: ReactNode): MenuItem => ({
    key: page,
    label: t(`contest.${page}`),
    icon,
    to: paths.group(group.id, `contest/${cid}/${page}`),
  })
  return (
    <>
      <RowMenu
        name={title}
        busy={remove.isPending}
        items={[
          link('edit', <SquarePen aria-hidden />),
          link('problems', <ListOrdered aria-hidden />),
          link('announcements', <Megaphone aria-hidden />),
          {
            key: 'download',
            label: t('contest.download'),
            icon: <Download aria-hidden />,
            onSelect: () => setDownloading(true),
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
      {isDownloading && <AcceptedProgramsDialog cid={cid} onClose={() => setDownloading(false)} />}
    </>
  )
}
