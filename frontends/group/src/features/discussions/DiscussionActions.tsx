import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Visibility } from '@verdict/proto/codes/visibility'
import {
  adminUpdateDiscussion,
  deleteDiscussion,
  getDiscussionDetail,
  getDiscussionList,
  likeDiscussion,
  reportDiscussion,
} from '@verdict/proto/http/discussion/discussion'
import { getGroupDiscussionList, pinGroupDiscussion } from '@verdict/proto/http/discussion/group'
import {
  api,
  Button,
  confirm,
  isAdminRole,
  Menu,
  type MenuItem,
  paths,
  refreshQueries,
  Row,
  toast,
  useUser,
} from '@verdict/ui'
import { DeleteDialog } from '@verdict/ui/delete-dialog'
import { FollowButton } from '../follows/FollowButton.tsx'
import { DiscussionDialog } from './writing/DiscussionDialog.tsx'
import type { DiscussionDetail } from './discussion-detail.ts'
import { ReportDialog } from '../posting/ReportDialog.tsx'
import { requireUser } from '../posting/require-user.ts'
import { useIsManager } from './use-is-manager.ts'

/** Actions on a discussion: like, report, edit, and those of administrators. */
export function DiscussionActions({ discussion }: { discussion: DiscussionDetail }) {
  const { t } = useTranslation('group')
  const user = useUser()
  const [dialog, setDialog] = useState<'edit' | 'report' | 'remove' | null>(null)
  const { id, uid, pid, gid, hasLike, likeNum } = discussion
  const isOwn = user?.uid === uid
  const like = useLike(discussion)
  const { items, remove } = useManagement(discussion, isOwn, () => setDialog('remove'))
  return (
    <Row $align="center">
      <Button
        aria-pressed={hasLike}
        variant={hasLike ? 'primary' : 'plain'}
        icon={<ThumbsUp aria-hidden />}
        busy={like.isPending}
        onClick={() => requireUser() && like.mutate()}
      >
        {t(hasLike ? 'discussion.liked' : 'discussion.like')} · {likeNum}
      </Button>
      <FollowButton type="discussion" id={id} />
      {!isOwn && (
        <Button variant="quiet" icon={<Flag aria-hidden />} onClick={() => requireUser() && setDialog('report')}>
          {t('discussion.report')}
        </Button>
      )}
      {isOwn && (
        <Button variant="quiet" icon={<Pencil aria-hidden />} onClick={() => setDialog('edit')}>
          {t('discussion.edit')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          trigger={<Button square variant="quiet" aria-label={t('discussion.more')} icon={<Ellipsis aria-hidden />} />}
          items={items}
        />
      )}
      {dialog === 'report' && (
        <ReportDialog
          title={t('discussion.reportTitle')}
          onReport={(content) => api.call(reportDiscussion, { body: { did: id, content } })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'remove' && (
        <DeleteDialog
          title={t('discussion.removeAsk', { title: discussion.title })}
          text={t('discussion.removeText')}
          onDelete={remove}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'edit' && (
        <DiscussionDialog area={{ problemId: pid, gid }} edited={discussion} onClose={() => setDialog(null)} />
      )}
    </Row>
  )
}

function useLike({ id, hasLike }: DiscussionDetail) {
  const { t } = useTranslation('group')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(likeDiscussion, { query: { did: id, toLike: !hasLike } }),
    onSuccess: () => {
      toast.success(t(hasLike ? 'discussion.likeCancelled' : 'discussion.likeDone'))
      return queryClient.invalidateQueries({ queryKey: api.keyOf(getDiscussionDetail) })
    },
    onError: (error) => toast.error(error.message),
  })
}

/** Changes by administrators; a refusal is shown as a toast. */
function useDiscussionChanges({ id, gid, topPriority }: DiscussionDetail) {
  const { t } = useTranslation('group')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isAdmin = isAdminRole(useUser())
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
      void refreshQueries(getDiscussionList, getGroupDiscussionList, getDiscussionDetail)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  const manage = (changes: { topPriority?: boolean; status?: number }) =>
    act(() => api.call(adminUpdateDiscussion, { body: { id, ...changes } }))
  const pin = () =>
    isAdmin
      ? manage({ topPriority: !topPriority })
      : act(() => api.call(pinGroupDiscussion, { query: { did: id, topPriority: !topPriority } }))
  const remove = (reason: string) =>
    act(async () => {
      await api.call(deleteDiscussion, { query: { did: id, ...(reason === '' ? {} : { reason }) } })
      toast.success(t('discussion.removed'))
      void navigate(paths.discussions(gid), { replace: true })
      queryClient.removeQueries({ queryKey: api.keyOf(getDiscussionDetail) })
    })
  return { manage, pin, remove }
}

function useManagement(
  discussion: DiscussionDetail,
  isOwn: boolean,
  onAskReason: () => void,
): { items: MenuItem[]; remove: (reason: string) => Promise<void> } {
  const { title, gid, topPriority, status } = discussion
  const { t } = useTranslation('group')
  const isAdmin = isAdminRole(useUser())
  const isManager = useIsManager(gid)
  const { manage, pin, remove } = useDiscussionChanges(discussion)
  const askAndRemove = async () => {
    const question = {
      title: t('discussion.removeAsk', { title }),
      text: t('discussion.removeText'),
      confirm: t('discussion.remove'),
      danger: true,
    }
    if (await confirm(question)) await remove('')
  }
  const items: MenuItem[] = []
  if (isManager)
    items.push({
      key: 'pin',
      label: t(topPriority ? 'discussion.unpin' : 'discussion.pin'),
      onSelect: () => void pin(),
    })
  if (isAdmin)
    items.push({
      key: 'status',
      label: t(status === Visibility.Shown ? 'discussion.disable' : 'discussion.enable'),
      onSelect: () => void manage({ status: status === Visibility.Shown ? Visibility.Hidden : Visibility.Shown }),
    })
  if (isOwn || isManager)
    items.push({
      key: 'remove',
      label: t('discussion.remove'),
      danger: true,
      onSelect: isOwn ? () => void askAndRemove() : onAskReason,
    })
  return { items, remove }
}
