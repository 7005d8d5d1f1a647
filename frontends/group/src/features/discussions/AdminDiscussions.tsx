import Trash from 'lucide-react/icons/trash-2'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Visibility } from '@verdict/proto/codes/visibility'
import { deleteDiscussion, getDiscussionDetail, getDiscussionList } from '@verdict/proto/http/discussion/discussion'
import {
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  pinGroupDiscussion,
} from '@verdict/proto/http/discussion/group'
import {
  api,
  Button,
  type Column,
  formatCount,
  PagedList,
  paths,
  refreshQueries,
  RelativeTime,
  Switch,
  Tag,
  toast,
  useList,
} from '@verdict/ui'
import { DeleteDialog } from '@verdict/ui/delete-dialog'
import { UserLink } from '@verdict/ui/user-link'
import { RowButtons } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'
import { useCategories } from './use-categories.ts'
import type { DiscussionSummary } from './use-discussions.ts'

const refresh = () =>
  refreshQueries(getGroupAdminDiscussionList, getGroupDiscussionList, getDiscussionList, getDiscussionDetail)

/** Manages the discussions of the group, including disabled ones: pinning and deleting. */
export function AdminDiscussions() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const list = useList(getGroupAdminDiscussionList, { gid: group.id })
  const [removed, setRemoved] = useState<DiscussionSummary | null>(null)
  const remove = async ({ id: did }: DiscussionSummary, reason: string) => {
    await api.call(deleteDiscussion, { query: { did, ...(reason === '' ? {} : { reason }) } })
    setRemoved(null)
    toast.success(t('discussion.removed'))
    await refresh()
  }
  return (
    <>
      <PagedList
        label={t('group.tabDiscussions')}
        list={list}
        columns={useColumns(setRemoved)}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.discussion(row.id, row.gid)}
        empty={t('discussion.empty')}
      />
      {removed !== null && (
        <DeleteDialog
          title={t('discussion.removeAsk', { title: removed.title })}
          text={t('discussion.removeText')}
          onDelete={(reason) => remove(removed, reason)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}

function useColumns(onRemove: (row: DiscussionSummary) => void): Column<DiscussionSummary>[] {
  const { t } = useTranslation('group')
  const { nameOf } = useCategories()
  return [
    {
      key: 'title',
      title: t('discussion.formTitle'),
      minWidthPx: 180,
      isLink: true,
      phone: 'title',
      cell: (row) => row.title,
    },
    {
      key: 'author',
      title: t('discussion.author'),
      widthPx: 130,
      priority: 1,
      cell: (row) => <UserLink user={{ username: row.author }} />,
    },
    {
      key: 'category',
      title: t('discussion.formCategory'),
      widthPx: 110,
      priority: 3,
      cell: (row) => nameOf(row.categoryId),
    },
    {
      key: 'comments',
      title: t('discussion.commentCount'),
      widthPx: 80,
      align: 'end',
      priority: 4,
      isNamedOnPhone: true,
      cell: (row) => formatCount(row.commentNum),
    },
    {
      key: 'created',
      title: t('discussion.created'),
      widthPx: 120,
      priority: 2,
      cell: (row) => <RelativeTime at={row.gmtCreate} />,
    },
    ...useManagementColumns(onRemove),
  ]
}

/** Columns for administrators. */
function useManagementColumns(onRemove: (row: DiscussionSummary) => void): Column<DiscussionSummary>[] {
  const { t } = useTranslation('group')
  return [
    {
      key: 'state',
      title: t('discussion.state'),
      widthPx: 90,
      cell: (row) => <State isShown={row.status === Visibility.Shown} />,
    },
    {
      key: 'pinned',
      title: t('discussion.pinned'),
      widthPx: 72,
      isNamedOnPhone: true,
      cell: (row) => <PinSwitch row={row} />,
    },
    {
      key: 'actions',
      title: t('group.actions'),
      widthPx: 72,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 28,
      cell: (row) => <RemoveButton title={row.title} onClick={() => onRemove(row)} />,
    },
  ]
}

function State({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('group')
  return <Tag $tone={isShown ? 'success' : 'danger'}>{t(isShown ? 'discussion.shown' : 'discussion.disabled')}</Tag>
}

function RemoveButton({ title, onClick }: { title: string; onClick: () => void }) {
  const { t } = useTranslation('group')
  return (
    <RowButtons>
      <Button
        small
        square
        variant="quiet"
        aria-label={t('group.deleteOf', { title })}
        title={t('discussion.remove')}
        icon={<Trash aria-hidden />}
        onClick={onClick}
      />
    </RowButtons>
  )
}

function PinSwitch({ row: { id: did, title, topPriority } }: { row: DiscussionSummary }) {
  const { t } = useTranslation('group')
  const pin = useMutation({
    mutationFn: (isPinned: boolean) => api.call(pinGroupDiscussion, { query: { did, topPriority: isPinned } }),
    onSettled: () => refresh(),
  })
  return (
    <RowButtons>
      <Switch
        aria-label={t('discussion.pinOf', { title })}
        checked={pin.isPending ? pin.variables : topPriority}
        disabled={pin.isPending}
        onChange={(isPinned) => pin.mutate(isPinned)}
      />
    </RowButtons>
  )
}
