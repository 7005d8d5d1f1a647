import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { reportComment as reportRoute } from '@verdict/proto/http/discussion/comment-report'
import type { RouteBody } from '@verdict/proto/http/route'
import { findVisibleComment, findVisibleReply } from '../comments/find-source.ts'
import type { ReportsContext } from './context.ts'

const excerptLength = 500

/**
 * Reports a comment or reply to the administrators, with a snapshot of its text.
 *
 * @throws AppError comment.not_found, comment.reply_not_found, comment.report_own, comment.already_reported, and what
 *   the source refuses with
 */
export async function reportComment(
  ctx: ReportsContext,
  actor: Actor,
  { type: kind, id: textId, content }: RouteBody<typeof reportRoute>,
): Promise<void> {
  const { written, source } = await findWritten(ctx, actor, kind, textId)
  if (written.fromUid === actor.uid) throw new AppError('comment.report_own')
  const { did, cid, gid, title: sourceTitle } = source
  try {
    await ctx.commentReports.create({
      _id: await nextId(ctx.db, 'comment_reports'),
      kind,
      textId,
      did,
      cid,
      gid,
      sourceTitle,
      content,
      author: written.fromName,
      authorUid: written.fromUid,
      text: written.content.slice(0, excerptLength),
      uid: actor.uid,
      reporter: actor.username,
      handled: false,
      handledBy: null,
      createdAt: ctx.clock.now(),
    })
  } catch (error) {
    if (isDuplicateKey(error, 'textId')) throw new AppError('comment.already_reported')
    throw error
  }
}

async function findWritten(ctx: ReportsContext, actor: Actor, kind: 'Comment' | 'Reply', id: number) {
  if (kind === 'Comment') {
    const { comment, source } = await findVisibleComment(ctx, actor, id)
    return { written: comment, source }
  }
  const { reply, source } = await findVisibleReply(ctx, actor, id)
  return { written: reply, source }
}
