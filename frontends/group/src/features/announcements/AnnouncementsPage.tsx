import Plus from 'lucide-react/icons/plus'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Visibility } from '@verdict/proto/codes/visibility'
import { GroupLevel } from '@verdict/proto/codes/group'
import {
  deleteGroupAnnouncement,
  getGroupAdminAnnouncementList,
  updateGroupAnnouncement,
} from '@verdict/proto/http/group/members'
import { api, Button, type Column, EmptyState, PagedList, RelativeTime, Switch, toast, useList } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { DeleteButton, EditButton } from '@verdict/ui/row-buttons'
import { RowButtons, Toolbar } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import { type AnnouncementRow, refreshAnnouncements } from './announcements.ts'

/** Manages the announcements of the group, including hidden ones. */
export function AnnouncementsPage() {
  const { t } = useTranslation('group')
  const { level } = useGroup()
  if (level < GroupLevel.Admin) return <EmptyState role="alert">{t('group.adminsOnly')}</EmptyState>
  return <Announcements />
}

function Announcements() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const list = useList(getGroupAdminAnnouncementList, { gid: group.id })
  const [edited, setEdited] = useState<AnnouncementRow | 'new' | null>(null)
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
      {t('announcement.create')}
    </Button>
  )
  return (
    <>
      <Toolbar>{create}</Toolbar>
      <PagedList
        label={t('group.announcements')}
        list={list}
        columns={useColumns(setEdited)}
        rowKey={(row) => row.id}
        empty={t('group.noAnnouncements')}
      />
      {edited !== null && (
        <AnnouncementDialog
          key={edited === 'new' ? 'new' : edited.id}
          gid={group.id}
          announcement={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function useColumns(onEdit: (row: AnnouncementRow) => void): Column<AnnouncementRow>[] {
  const { t } = useTranslation('group')
  return [
    { key: 'id', title: t('announcement.number'), widthPx: 64, priority: 3, phone: 'hidden', cell: ({ id }) => id },
    { key: 'title', title: t('announcement.title'), minWidthPx: 160, phone: 'title', cell: (row) => row.title },
    {
      key: 'author',
      title: t('announcement.author'),
      widthPx: 130,
      priority: 1,
      cell: (row) => <UserLink user={{ username: row.username }} />,
    },
    {
      key: 'created',
      title: t('group.created'),
      widthPx: 120,
      priority: 2,
      cell: (row) => <RelativeTime at={row.gmtCreate} />,
    },
    {
      key: 'modified',
      title: t('announcement.modified'),
      widthPx: 120,
      priority: 4,
      cell: (row) => <RelativeTime at={row.gmtModified} />,
    },
    {
      key: 'shown',
      title: t('announcement.shown'),
      widthPx: 84,
      isNamedOnPhone: true,
      cell: (row) => <ShownSwitch row={row} />,
    },
    {
      key: 'actions',
      title: t('group.actions'),
      widthPx: 90,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 60,
      cell: (row) => <RowActions row={row} onEdit={() => onEdit(row)} />,
    },
  ]
}

function ShownSwitch({ row: { id, title, content, status } }: { row: AnnouncementRow }) {
  const { t } = useTranslation('group')
  const show = useMutation({
    mutationFn: (isShown: boolean) =>
      api.call(updateGroupAnnouncement, {
        body: { id, title, content, status: isShown ? Visibility.Shown : Visibility.Hidden },
      }),
    onSettled: () => refreshAnnouncements(),
  })
  return (
    <Switch
      aria-label={t('announcement.shownOf', { title })}
      checked={show.isPending ? show.variables : status === Visibility.Shown}
      disabled={show.isPending}
      onChange={(isShown) => show.mutate(isShown)}
    />
  )
}

function RowActions({ row: { id, title }, onEdit }: { row: AnnouncementRow; onEdit: () => void }) {
  const { t } = useTranslation('group')
  const remove = async () => {
    await api.call(deleteGroupAnnouncement, { query: { aid: id } })
    toast.success(t('announcement.deleted', { title }))
    await refreshAnnouncements()
  }
  const question = {
    title: t('announcement.deleteAsk', { title }),
    text: t('announcement.deleteText'),
    confirm: t('group.delete'),
  }
  return (
    <RowButtons>
      <EditButton label={t('group.editOf', { title })} onEdit={onEdit} />
      <DeleteButton label={t('group.deleteOf', { title })} question={question} onDelete={remove} />
    </RowButtons>
  )
}
