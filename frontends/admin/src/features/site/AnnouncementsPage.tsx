import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Visibility } from '@verdict/proto/codes/visibility'
import { adminDeleteAnnouncement, adminGetAnnouncements, adminUpdateAnnouncement } from '@verdict/proto/http/site/site'
import { api, type Column, queryClient, RelativeTime, Switch, toast, useList } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { DeleteButton, EditButton } from '@verdict/ui/row-buttons'
import { EditableListPage } from '../../frame/EditableListPage.tsx'
import { RowButtons } from '../../frame/row-buttons.styles.ts'
import { useRowEditor } from '../../frame/use-row-editor.tsx'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import type { AnnouncementRow } from './announcement-row.ts'

/** All announcements of the home page, including hidden ones. */
export function AnnouncementsPage() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetAnnouncements)
  const editor = useRowEditor<AnnouncementRow>((row, onClose) => (
    <AnnouncementDialog announcement={row} onClose={onClose} />
  ))
  return (
    <EditableListPage
      title={t('site.announcements')}
      create={t('site.newAnnouncement')}
      list={list}
      editor={editor}
      columns={useColumns(editor.open)}
      empty={t('site.noAnnouncements')}
    />
  )
}

const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetAnnouncements) })

function useColumns(onEdit: (row: AnnouncementRow) => void): Column<AnnouncementRow>[] {
  const { t } = useTranslation('admin')
  return [
    { key: 'title', title: t('site.announcementTitle'), minWidthPx: 160, cell: (row) => row.title },
    {
      key: 'author',
      title: t('site.author'),
      widthPx: 130,
      priority: 1,
      cell: (row) => <UserLink user={{ username: row.username }} />,
    },
    {
      key: 'created',
      title: t('site.created'),
      widthPx: 120,
      priority: 2,
      cell: (row) => <RelativeTime at={row.gmtCreate} />,
    },
    {
      key: 'shown',
      title: t('site.shown'),
      widthPx: 84,
      isNamedOnPhone: true,
      cell: (row) => <ShownSwitch row={row} />,
    },
    {
      key: 'actions',
      title: t('site.actions'),
      widthPx: 84,
      phone: 'corner',
      phoneWidthPx: 60,
      align: 'end',
      cell: (row) => <RowActions row={row} onEdit={() => onEdit(row)} />,
    },
  ]
}

function ShownSwitch({ row }: { row: AnnouncementRow }) {
  const { t } = useTranslation('admin')
  const show = useMutation({
    mutationFn: (isShown: boolean) =>
      api.call(adminUpdateAnnouncement, {
        body: { ...row, status: isShown ? Visibility.Shown : Visibility.Hidden },
      }),
    onSettled: refresh,
  })
  return (
    <Switch
      aria-label={`${t('site.shown')}: ${row.title}`}
      checked={row.status === Visibility.Shown}
      disabled={show.isPending}
      onChange={(isShown) => show.mutate(isShown)}
    />
  )
}

function RowActions({ row, onEdit }: { row: AnnouncementRow; onEdit: () => void }) {
  const { t } = useTranslation('admin')
  const { title } = row
  const remove = async () => {
    await api.call(adminDeleteAnnouncement, { query: { aid: row.id } })
    await refresh()
    toast.success(t('site.deleted', { title }))
  }
  return (
    <RowButtons>
      <EditButton label={`${t('site.edit')} ${title}`} onEdit={onEdit} />
      <DeleteButton
        label={`${t('site.delete')} ${title}`}
        question={{ title: t('site.deleteTitle', { title }), text: t('site.deleteText'), confirm: t('site.delete') }}
        onDelete={remove}
      />
    </RowButtons>
  )
}
