import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteComment, deleteReply } from '@verdict/proto/http/discussion/comment'
import { reportComment } from '@verdict/proto/http/discussion/comment-report'
import { api, Button, confirm, toast, useUser } from '@verdict/ui'
import { DeleteDialog } from '@verdict/ui/delete-dialog'
import { ReportDialog } from '../posting/ReportDialog.tsx'
import { requireUser } from '../posting/require-user.ts'
import { changeComments, type CommentRow, type ReplyRow } from './use-comments.ts'

interface PostActionsProps {
  comment: CommentRow
  /** The reply to the comment that is meant; null: the comment itself. */
  reply: ReplyRow | null
  isManager: boolean
  onAnswer: () => void
}

/** Actions on a comment or reply: answer, report, delete. */
export function PostActions({ comment, reply, isManager, onAnswer }: PostActionsProps) {
  const { t } = useTranslation('group')
  const user = useUser()
  const [dialog, setDialog] = useState<'report' | 'remove' | null>(null)
  const type = reply === null ? 'Comment' : 'Reply'
  const { id, fromUid } = reply ?? comment
  const isOwn = user?.uid === fromUid
  const question = {
    title: t(reply === null ? 'comment.removeAsk' : 'comment.removeReplyAsk'),
    text: t(reply === null ? 'comment.removeText' : 'comment.removeReplyText'),
  }
  async function askAndRemove() {
    if (!isOwn) setDialog('remove')
    else if (await confirm({ ...question, confirm: t('comment.remove'), danger: true })) await remove('')
  }
  const remove = (reason: string) =>
    changeComments(async () => {
      const why = reason === '' ? {} : { reason }
      if (reply === null) await api.call(deleteComment, { body: { id, ...why } })
      else await api.call(deleteReply, { body: { reply: { id }, ...why } })
      toast.success(t('comment.removed'))
      setDialog(null)
    })
  return (
    <>
      <Button small variant="quiet" onClick={onAnswer}>
        {t('comment.reply')}
      </Button>
      {!isOwn && (
        <Button small variant="quiet" onClick={() => requireUser() && setDialog('report')}>
          {t('discussion.report')}
        </Button>
      )}
      {/* In a contest, only the server knows the administrators. */}
      {user !== null && (isOwn || isManager) && (
        <Button small variant="quiet" onClick={() => void askAndRemove()}>
          {t('comment.remove')}
        </Button>
      )}
      {dialog === 'report' && (
        <ReportDialog
          title={t(`comment.report_${type}`)}
          onReport={(content) => api.call(reportComment, { body: { type, id, content } })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'remove' && <DeleteDialog {...question} onDelete={remove} onClose={() => setDialog(null)} />}
    </>
  )
}
