import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminGetDiscussionBans, adminLiftDiscussionBan } from '@verdict/proto/http/discussion/ban'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, type Column, formatInstant, PagedList, theme, toast, useList } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { BanDialog } from './BanDialog.tsx'
import { refreshDiscussions } from '../refresh.ts'

type Ban = RouteData<typeof adminGetDiscussionBans>['records'][number]

/** Current bans, which expire or can be lifted. */
export function BanTable() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetDiscussionBans)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tools>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t('discussions.ban')}
        </Button>
      </Tools>
      <PagedList
        label={t('discussions.bans')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.uid}
        empty={t('discussions.noBans')}
      />
      {isOpen && <BanDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function useColumns(): Column<Ban>[] {
  const { t } = useTranslation('admin')
  const lift = useMutation({
    mutationFn: ({ uid }: Ban) => api.call(adminLiftDiscussionBan, { query: { uid } }),
    onSuccess: async (_, { username }) => {
      await refreshDiscussions()
      toast.success(t('discussions.lifted', { name: username }))
    },
  })
  return [
    {
      key: 'user',
      title: t('discussions.banUser'),
      minWidthPx: 120,
      phone: 'title',
      cell: ({ username }) => <UserLink user={{ username }} />,
    },
    {
      key: 'until',
      title: t('discussions.banUntil'),
      widthPx: 160,
      phoneWidthPx: 156,
      cell: ({ until }) => <span>{formatInstant(until)}</span>,
    },
    {
      key: 'reason',
      title: t('discussions.banReason'),
      minWidthPx: 200,
      phone: 'below',
      cell: ({ reason }) => <span>{reason}</span>,
    },
    {
      key: 'by',
      title: t('discussions.banBy'),
      widthPx: 120,
      priority: 2,
      cell: ({ by }) => <UserLink user={{ username: by }} />,
    },
    {
      key: 'actions',
      title: t('discussions.actions'),
      widthPx: 100,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 88,
      cell: (row) => (
        <Button
          small
          variant="quiet"
          busy={lift.isPending && lift.variables.uid === row.uid}
          aria-label={t('discussions.liftOf', { name: row.username })}
          onClick={() => lift.mutate(row)}
        >
          {t('discussions.lift')}
        </Button>
      ),
    },
  ]
}

const Tools = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${theme.space(3)};
`
