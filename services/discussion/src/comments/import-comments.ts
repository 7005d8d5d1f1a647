import { AppError } from '@verdict/kit/errors'
import { nextIdRange } from '@verdict/kit/ids'
import { siteImportOf } from '@verdict/kit/site-import'
import type { CommentsContext } from './context.ts'

/** Imports comments on discussions and contests from another judge. */
export function commentImport(ctx: Pick<CommentsContext, 'db' | 'discussions' | 'comments'>) {
  return siteImportOf({
    kind: 'comment',
    newIds: (count) => nextIdRange(ctx.db, 'comments', count),
    async write(session, rows) {
      for (const { id, row } of rows) {
        const { uid: fromUid, username: fromName, did, cid, content, likes, createdAt } = row
        if (did !== 0) await ctx.discussions.updateOne({ _id: did }, { $inc: { commentNum: 1 } }, { session })
        const comment = {
          _id: Number(id),
          did: did === 0 ? null : did,
          cid: cid === 0 ? null : cid,
          content,
          fromUid,
          fromName,
          role: null,
          byManager: false,
          likeNum: likes,
          replyNum: 0,
          createdAt: new Date(createdAt),
        }
        await ctx.comments.create([comment], { session })
      }
    },
  })
}

/** Imports replies from another judge. */
export function replyImport(ctx: CommentsContext) {
  return siteImportOf({
    kind: 'reply',
    newIds: (count) => nextIdRange(ctx.db, 'replies', count),
    async write(session, rows) {
      for (const { id, row } of rows) {
        const { uid: fromUid, username: fromName, toUid, toUsername: toName, commentId, content, createdAt } = row
        const comment = await ctx.comments.findOneAndUpdate({ _id: commentId }, { $inc: { replyNum: 1 } }, { session })
        if (comment === null) throw new AppError('comment.not_found')
        if (comment.did !== null)
          await ctx.discussions.updateOne({ _id: comment.did }, { $inc: { commentNum: 1 } }, { session })
        const reply = { _id: Number(id), commentId, content, fromUid, fromName, role: null, byManager: false }
        await ctx.replies.create([{ ...reply, toUid, toName, createdAt: new Date(createdAt) }], { session })
      }
    },
  })
}
