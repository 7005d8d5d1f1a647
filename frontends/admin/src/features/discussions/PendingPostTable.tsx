import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import {
  adminApprovePendingPost,
  adminDeletePendingPost,
  adminGetPendingPosts,
} from '@verdict/proto/http/discussion/pending-posts'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, type Column, PagedList, paths, RelativeTime, Tag, theme, toast, useList } from '@verdict/ui'
import { DeleteDialog } from '@verdict/ui/delete-dialog'
import { UserLink } from '@verdict/ui/user-link'
import { refreshDiscussions } from './refresh.ts'

type PendingPost = RouteData<typeof adminGetPendingPosts>['records'][number]

/** Posts awaiting approval, oldest first. */
export function PendingPostTable() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetPendingPosts)
  const [deleted, setDeleted] = useState<PendingPost | null>(null)
  const remove = useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      api.call(adminDeletePendingPost, { query: { id, ...(reason === '' ? {} : { reason }) } }),
    onSuccess: async () => {
      setDeleted(null)
      await refreshDiscussions()
      toast.success(t('discussions.pendingDeleted'))
    },
  })
  return (
    <>
      <PagedList
        label={t('discussions.pending')}
        list={list}
        columns={useColumns(setDeleted)}
        rowKey={(row) => row.id}
        empty={t('discussions.noHeld')}
      />
      {deleted !== null && (
        <DeleteDialog
          title={t('discussions.pendingDeleteTitle', { name: deleted.username })}
          text={t('discussions.pendingDeleteText')}
          onDelete={(reason) => remove.mutateAsync({ id: deleted.id, reason })}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  )
}

function useColumns(onDelete: (row: PendingPost) => void): Column<PendingPost>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'author',
      title: t('discussions.author'),
      widthPx: 120,
      phone: 'title',
      cell: ({ username }) => <UserLink user={{ username }} />,
    },
    { key: 'place', title: t('discussions.place'), minWidthPx: 140, cell: (row) => <NoticeBox post={row} /> },
    {
      key: 'content',
      title: t('discussions.pendingText'),
      minWidthPx: 220,
      grow: 2,
      phone: 'below',
      // Held texts are shown as source and not rendered.
      cell: ({ content }) => <Content>{content}</Content>,
    },
    {
      key: 'why',
      title: t('discussions.pendingWhy'),
      widthPx: 150,
      priority: 1,
      phone: 'corner',
      phoneWidthPx: 165,
      cell: ({ why }) => <Tag $tone="warning">{t(`discussions.why_${why}`)}</Tag>,
    },
    {
      key: 'created',
      title: t('discussions.created'),
      widthPx: 110,
      priority: 2,
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
    {
      key: 'actions',
      title: t('discussions.actions'),
      widthPx: 170,
      align: 'end',
      phone: 'below',
      cell: (row) => <Decision row={row} onDelete={() => onDelete(row)} />,
    },
  ]
}

function Decision({ row: { id }, onDelete }: { row: PendingPost; onDelete: () => void }) {
  const { t } = useTranslation('admin')
  const approve = useMutation({
    mutationFn: () => api.call(adminApprovePendingPost, { body: { id } }),
    onSuccess: async () => {
      await refreshDiscussions()
      toast.success(t('discussions.pendingApproved'))
    },
  })
  return (
    <Buttons>
      <Button small variant="primary" busy={approve.isPending} onClick={() => approve.mutate()}>
        {t('discussions.approve')}
      </Button>
      <Button small variant="quiet" onClick={onDelete}>
        {t('discussions.delete')}
      </Button>
    </Buttons>
  )
}

function NoticeBox({ post: { kind, did, cid, gid, title } }: { post: PendingPost }) {
  const { t } = useTranslation('admin')
  if (did !== null) return <Link to={paths.discussion(did, gid)}>{title}</Link>
  if (cid !== null)
    return <Link to={paths.contest(cid)}>{title === '' ? t('discussions.inContest', { cid }) : title}</Link>
  return <span>{kind === 'Discussion' ? t('discussions.newDiscussion', { title }) : title}</span>
}

const Content = styled.div`
  max-height: 120px;
  white-space: pre-wrap;
  overflow: auto;
  overflow-wrap: anywhere;
`

const Buttons = styled.span`
  display: inline-flex;
  gap: ${theme.space(2)};
`
