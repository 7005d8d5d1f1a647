import { useQuery } from '@tanstack/react-query'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { createReply, deleteComment, deleteReply, getReplies, likeComment } from '@verdict/proto/http/comment'
import { reportComment } from '@verdict/proto/http/comment-report'
import { api, Button, confirm, media, theme, toast, useUser } from '@verdict/ui'
import { DeleteDialog } from '@verdict/ui/delete-dialog'
import { ReportDialog } from '../posting/ReportDialog.tsx'
import { requireUser } from '../posting/require-user.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentBody } from './CommentBody.tsx'
import { type CommentRow, type CommentSource, type ReplyRow, useCommentsChanged } from './use-comments.ts'

interface Answered {
  name: string
  reply: ReplyRow | null
}

/** A comment with its replies: the newest three, all when asked for. */
export function CommentItem({
  comment,
  source,
  isManager,
  isPublic,
  isLiked,
}: {
  comment: CommentRow
  source: CommentSource
  isManager: boolean
  isPublic: boolean
  isLiked: boolean
}) {
  const { t } = useTranslation('group')
  const user = useUser()
  const [isUnfolded, setUnfolded] = useState(false)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const changed = useCommentsChanged()
  const all = useQuery({ ...api.query(getReplies, { query: { commentId: comment.id } }), enabled: isUnfolded })
  const replies = isUnfolded ? (all.data ?? comment.replyList) : comment.replyList
  // In a contest the server knows who its administrators are.
  const mayDelete = (uid: string) => user !== null && (user.uid === uid || isManager)
  const [removing, setRemoving] = useState<{ reply: ReplyRow | null } | null>(null)

  async function act(work: () => Promise<unknown>) {
    try {
      await work()
      changed()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  const like = () =>
    requireUser() &&
    void act(async () => {
      await api.call(likeComment, { query: { cid: comment.id, toLike: !isLiked } })
      toast.success(t(isLiked ? 'discussion.likeCancelled' : 'discussion.likeDone'))
    })
  async function remove(reply: ReplyRow | null) {
    if ((reply ?? comment).fromUid !== user?.uid) setRemoving({ reply })
    else if (await confirm({ ...question(reply), confirm: t('comment.remove'), danger: true })) await send(reply, '')
  }
  const question = (reply: ReplyRow | null) => ({
    title: t(reply === null ? 'comment.removeAsk' : 'comment.removeReplyAsk'),
    text: t(reply === null ? 'comment.removeText' : 'comment.removeReplyText'),
  })
  const send = (reply: ReplyRow | null, reason: string) =>
    act(async () => {
      const why = reason === '' ? {} : { reason }
      if (reply === null) await api.call(deleteComment, { body: { id: comment.id, ...why } })
      else await api.call(deleteReply, { body: { reply: { id: reply.id }, ...why } })
      toast.success(t('comment.removed'))
      setRemoving(null)
    })
  const [reported, setReported] = useState<{ type: 'Comment' | 'Reply'; id: number } | null>(null)
  const reporter = (uid: string, target: { type: 'Comment' | 'Reply'; id: number }) =>
    user?.uid !== uid && (
      <Button small variant="quiet" onClick={() => requireUser() && setReported(target)}>
        {t('discussion.report')}
      </Button>
    )
  const answer = (next: Answered) => requireUser() && setAnswered(next)
  const remover = (uid: string, reply: ReplyRow | null) =>
    mayDelete(uid) && (
      <Button small variant="quiet" onClick={() => void remove(reply)}>
        {t('comment.remove')}
      </Button>
    )
  return (
    <Item>
      <CommentBody text={comment}>
        <Button
          small
          variant="quiet"
          aria-pressed={isLiked}
          aria-label={`${t(isLiked ? 'comment.liked' : 'comment.like')}, ${t('comment.likes', { count: comment.likeNum })}`}
          icon={<ThumbsUp aria-hidden fill={isLiked ? 'currentColor' : 'none'} />}
          onClick={like}
        >
          {comment.likeNum}
        </Button>
        <Button small variant="quiet" onClick={() => answer({ name: comment.fromName, reply: null })}>
          {t('comment.reply')}
        </Button>
        {reporter(comment.fromUid, { type: 'Comment', id: comment.id })}
        {remover(comment.fromUid, null)}
      </CommentBody>
      {reported !== null && (
        <ReportDialog
          title={t(`comment.report_${reported.type}`)}
          onReport={(content) => api.call(reportComment, { body: { ...reported, content } })}
          onClose={() => setReported(null)}
        />
      )}
      {removing !== null && (
        <DeleteDialog
          {...question(removing.reply)}
          onDelete={(reason) => send(removing.reply, reason)}
          onClose={() => setRemoving(null)}
        />
      )}
      {(replies.length > 0 || answered !== null) && (
        <Replies>
          {replies.map((reply) => (
            <CommentBody key={reply.id} text={reply} small>
              <Button small variant="quiet" onClick={() => answer({ name: reply.fromName, reply })}>
                {t('comment.reply')}
              </Button>
              {reporter(reply.fromUid, { type: 'Reply', id: reply.id })}
              {remover(reply.fromUid, reply)}
            </CommentBody>
          ))}
          {comment.totalReplyNum > comment.replyList.length && (
            <Button small variant="quiet" busy={isUnfolded && all.isPending} onClick={() => setUnfolded(!isUnfolded)}>
              {isUnfolded ? t('comment.fewReplies') : t('comment.allReplies', { count: comment.totalReplyNum })}
            </Button>
          )}
          {answered !== null && (
            <CommentForm
              key={answered.reply?.id ?? 0}
              isPublic={isPublic}
              draftKey={`reply:${comment.id}:${answered.reply?.id ?? 0}`}
              replyTo={answered.name}
              onCancel={() => setAnswered(null)}
              send={async (content) => {
                const quote =
                  answered.reply === null
                    ? { quoteId: comment.id, quoteType: 'Comment' as const }
                    : { quoteId: answered.reply.id, quoteType: 'Reply' as const }
                const body = { reply: { commentId: comment.id, content }, ...('did' in source ? source : {}), ...quote }
                await api.call(createReply, { body }).finally(changed)
                setAnswered(null)
              }}
            />
          )}
        </Replies>
      )}
    </Item>
  )
}

const Item = styled.li`
  padding: ${theme.space(4)} 0;
  & + & {
    border-top: ${theme.line};
  }
`

const Replies = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  justify-items: start;
  margin: ${theme.space(2)} 0 0 48px;
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.canvas};
  > * {
    width: 100%;
  }
  > button {
    width: auto;
  }
  ${media.phone} {
    margin-left: 0;
  }
`
