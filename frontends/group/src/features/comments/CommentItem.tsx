import { useQuery } from '@tanstack/react-query'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { createReply, getReplies, likeComment } from '@verdict/proto/http/discussion/comment'
import { api, Button, media, theme, toast } from '@verdict/ui'
import { requireUser } from '../posting/require-user.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentBody } from './CommentBody.tsx'
import { PostActions } from './PostActions.tsx'
import { changeComments, type CommentRow, type CommentSource, refreshComments, type ReplyRow } from './use-comments.ts'

interface Answered {
  name: string
  reply: ReplyRow | null
}

interface CommentItemProps {
  comment: CommentRow
  source: CommentSource
  isManager: boolean
  isPublic: boolean
  isLiked: boolean
}

/** A comment with its three newest replies, or all on request. */
export function CommentItem({ comment, source, isManager, isPublic, isLiked }: CommentItemProps) {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const answer = (reply: ReplyRow | null) => requireUser() && setAnswered({ name: (reply ?? comment).fromName, reply })
  return (
    <Item>
      <CommentBody text={comment}>
        <LikeButton comment={comment} isLiked={isLiked} />
        <PostActions comment={comment} reply={null} isManager={isManager} onAnswer={() => answer(null)} />
      </CommentBody>
      {(comment.replyList.length > 0 || answered !== null) && (
        <Thread>
          <Replies comment={comment} isManager={isManager} onAnswer={answer} />
          {answered !== null && (
            <ReplyForm
              key={answered.reply?.id ?? 0}
              comment={comment}
              source={source}
              isPublic={isPublic}
              answered={answered}
              onClose={() => setAnswered(null)}
            />
          )}
        </Thread>
      )}
    </Item>
  )
}

function LikeButton({ comment: { id, likeNum }, isLiked }: Pick<CommentItemProps, 'comment' | 'isLiked'>) {
  const { t } = useTranslation('group')
  const like = () =>
    requireUser() &&
    void changeComments(async () => {
      await api.call(likeComment, { query: { cid: id, toLike: !isLiked } })
      toast.success(t(isLiked ? 'discussion.likeCancelled' : 'discussion.likeDone'))
    })
  return (
    <Button
      small
      variant="quiet"
      aria-pressed={isLiked}
      aria-label={`${t(isLiked ? 'comment.liked' : 'comment.like')}, ${t('comment.likes', { count: likeNum })}`}
      icon={<ThumbsUp aria-hidden fill={isLiked ? 'currentColor' : 'none'} />}
      onClick={like}
    >
      {likeNum}
    </Button>
  )
}

interface RepliesProps {
  comment: CommentRow
  isManager: boolean
  onAnswer: (reply: ReplyRow) => void
}

function Replies({ comment, isManager, onAnswer }: RepliesProps) {
  const { t } = useTranslation('group')
  const [isUnfolded, setUnfolded] = useState(false)
  const all = useQuery({ ...api.query(getReplies, { query: { commentId: comment.id } }), enabled: isUnfolded })
  const replies = isUnfolded ? (all.data ?? comment.replyList) : comment.replyList
  return (
    <>
      {replies.map((reply) => (
        <CommentBody key={reply.id} text={reply} small>
          <PostActions comment={comment} reply={reply} isManager={isManager} onAnswer={() => onAnswer(reply)} />
        </CommentBody>
      ))}
      {comment.totalReplyNum > comment.replyList.length && (
        <Button small variant="quiet" busy={isUnfolded && all.isPending} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? t('comment.fewReplies') : t('comment.allReplies', { count: comment.totalReplyNum })}
        </Button>
      )}
    </>
  )
}

interface ReplyFormProps extends Pick<CommentItemProps, 'comment' | 'source' | 'isPublic'> {
  answered: Answered
  onClose: () => void
}

function ReplyForm({ comment, source, isPublic, answered: { name, reply }, onClose }: ReplyFormProps) {
  const send = async (content: string) => {
    const quote =
      reply === null
        ? { quoteId: comment.id, quoteType: 'Comment' as const }
        : { quoteId: reply.id, quoteType: 'Reply' as const }
    const body = { reply: { commentId: comment.id, content }, ...('did' in source ? source : {}), ...quote }
    await api.call(createReply, { body }).finally(refreshComments)
    onClose()
  }
  return (
    <CommentForm
      isPublic={isPublic}
      draftKey={`reply:${comment.id}:${reply?.id ?? 0}`}
      replyTo={name}
      onCancel={onClose}
      send={send}
    />
  )
}

const Item = styled.li`
  padding: ${theme.space(4)} 0;
  & + & {
    border-top: ${theme.line};
  }
`

const Thread = styled.div`
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
