import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { textIn } from '@verdict/proto/codes/locale'
import { adminDeleteContestAnnouncement } from '@verdict/proto/http/contest/announcements'
import { deleteGroupContestAnnouncement } from '@verdict/proto/http/contest/group'
import { api, Button, type Column, PagedList, RelativeTime, Switch, toast, useLanguage, useList } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { DeleteButton, EditButton } from '@verdict/ui/row-buttons'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import { useContestCalls } from '../contest-calls.ts'
import { ContestFrame } from '../ContestFrame.tsx'
import { AboveStretchedLink } from '../../../frame/above-stretched-link.styles.ts'
import { type Announcement, refreshAnnouncements } from '../refresh.ts'

const shownStatus = 0
const hiddenStatus = 1

/** Manages the announcements of a contest. */
export function ContestAnnouncementsPage() {
  return <ContestAnnouncements cid={Number(useParams()['contestId'])} />
}

export function ContestAnnouncements({ cid }: { cid: number }) {
  const { t } = useTranslation('admin')
  const locale = useLanguage((state) => state.locale)
  const calls = useContestCalls()
  const contest = useQuery(api.query(calls.get, { query: { cid } }))
  const list = useList(calls.announcements, { cid })
  const [editing, setEditing] = useState<Announcement | 'new' | null>(null)
  const title = t('contests.announcementsOf', {
    title: textIn(locale, contest.data?.title ?? '', contest.data?.titleEn),
  })
  return (
    <ContestFrame
      title={title}
      actions={
        <Button variant="primary" onClick={() => setEditing('new')}>
          {t('contests.announcement.create')}
        </Button>
      }
    >
      <PagedList
        label={title}
        list={list}
        columns={useColumns(cid, setEditing)}
        rowKey={(row) => row.id}
        empty={t('contests.announcement.empty')}
      />
      {editing !== null && (
        <AnnouncementDialog
          cid={cid}
          announcement={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </ContestFrame>
  )
}

function useColumns(cid: number, onEdit: (row: Announcement) => void): Column<Announcement>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'title',
      title: t('contests.announcement.title'),
      minWidthPx: 180,
      cell: (row) => <span>{row.title}</span>,
      phone: 'title',
    },
    {
      key: 'author',
      title: t('contests.announcement.author'),
      widthPx: 110,
      priority: 2,
      cell: (row) => <UserLink user={{ username: row.username }} />,
    },
    {
      key: 'at',
      title: t('contests.announcement.at'),
      widthPx: 120,
      priority: 1,
      cell: (row) => <RelativeTime at={row.gmtCreate} />,
    },
    {
      key: 'visible',
      title: t('contests.announcement.visible'),
      widthPx: 100,
      isNamedOnPhone: true,
      cell: (row) => <Visible cid={cid} row={row} />,
    },
    {
      key: 'actions',
      title: t('contests.actions'),
      widthPx: 90,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 60,
      cell: (row) => <Actions cid={cid} row={row} onEdit={onEdit} />,
    },
  ]
}

function Visible({ cid, row }: { cid: number; row: Announcement }) {
  const { t } = useTranslation('admin')
  const calls = useContestCalls()
  const change = useMutation({
    mutationFn: (isShown: boolean) => {
      const { id, title, content } = row
      const status = isShown ? shownStatus : hiddenStatus
      return api.call(calls.changeAnnouncement, {
        body: { cid, announcement: { id, title, content: content ?? '', status } },
      })
    },
    onSuccess: () => refreshAnnouncements(),
  })
  return (
    <AboveStretchedLink>
      <Switch
        aria-label={`${t('contests.announcement.visible')} ${row.title}`}
        checked={change.isPending ? change.variables : row.status === shownStatus}
        onChange={(isShown) => change.mutate(isShown)}
      />
    </AboveStretchedLink>
  )
}

function Actions({ cid, row, onEdit }: { cid: number; row: Announcement; onEdit: (row: Announcement) => void }) {
  const { t } = useTranslation('admin')
  const { gid } = useContestCalls()
  const remove = async () => {
    await (gid === 0
      ? api.call(adminDeleteContestAnnouncement, { query: { aid: row.id } })
      : api.call(deleteGroupContestAnnouncement, { query: { cid, aid: row.id } }))
    await refreshAnnouncements()
    toast.success(t('contests.announcement.removed'))
  }
  const title = t('contests.announcement.removeTitle', { title: row.title })
  return (
    <AboveStretchedLink>
      <EditButton label={`${t('contests.announcement.edit')} ${row.title}`} onEdit={() => onEdit(row)} />
      <DeleteButton
        label={`${t('contests.announcement.remove')} ${row.title}`}
        question={{ title, confirm: t('contests.announcement.remove') }}
        onDelete={remove}
      />
    </AboveStretchedLink>
  )
}
