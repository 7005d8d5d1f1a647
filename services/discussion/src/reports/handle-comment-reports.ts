import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { pagedList } from '@verdict/kit/paged-list'
import type { adminGetCommentReports } from '@verdict/proto/http/discussion/comment-report'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import { removeComment, removeReply } from '../comments/delete-comment.ts'
import { writeModerationLog } from '../moderation/write-moderation-log.ts'
import type { CommentReportDoc } from './comment-report.model.ts'
import type { ReportsContext } from './context.ts'
import { setReportHandled } from './set-report-handled.ts'

type Row = RouteData<typeof adminGetCommentReports>['records'][number]

/** Reports of comments and replies, open ones first, with the text at the time of the report. */
export async function listCommentReports(
  ctx: Pick<ReportsContext, 'comments' | 'replies' | 'commentReports'>,
  query: RouteQuery<typeof adminGetCommentReports>,
): Promise<RouteData<typeof adminGetCommentReports>> {
  const page = await pagedList<CommentReportDoc>({
    model: ctx.commentReports,
    filter: {},
    sort: { handled: 1, _id: -1 },
    request: pageOfQuery(query, { limit: 10 }),
  })
  const idsOf = (kind: Row['type']) => page.records.flatMap((one) => (one.kind === kind ? one.textId : []))
  const [comments, replies] = await Promise.all([
    ctx.comments.find({ _id: { $in: idsOf('Comment') } }, { _id: 1 }).lean(),
    ctx.replies.find({ _id: { $in: idsOf('Reply') } }, { _id: 1 }).lean(),
  ])
  const present = { Comment: idSet(comments), Reply: idSet(replies) }
  return { ...page, records: page.records.map((one) => toRow(one, !present[one.kind].has(one.textId))) }
}

const idSet = (docs: readonly { _id: number }[]) => new Set(docs.map(({ _id }) => _id))

function toRow(report: CommentReportDoc, isDeleted: boolean): Row {
  const {
    _id: id,
    kind: type,
    did,
    cid,
    gid,
    sourceTitle,
    author,
    text,
    reporter,
    content,
    handled,
    createdAt,
  } = report
  return {
    id,
    type,
    did,
    cid,
    gid,
    sourceTitle,
    author,
    text,
    isDeleted,
    reporter,
    content,
    status: handled,
    gmtCreate: createdAt.toISOString(),
  }
}

/**
 * Resolves or reopens a report; idempotent.
 *
 * @throws AppError discussion.report_not_found, comment.already_reported where a newer report by the same user is open
 */
export async function handleCommentReport(
  ctx: ReportsContext,
  actor: Actor,
  change: { id: number; status: boolean },
): Promise<void> {
  try {
    await setReportHandled(ctx, actor, change, {
      async find(id, session) {
        const report = await ctx.commentReports.findById(id, null, { session }).lean()
        return report && { name: report.sourceTitle, handled: report.handled, reported: reportedIn(report) }
      },
      update: (id, handled, session) => ctx.commentReports.updateOne({ _id: id }, { $set: handled }, { session }),
    })
  } catch (error) {
    if (isDuplicateKey(error, 'textId')) throw new AppError('comment.already_reported')
    throw error
  }
}

/**
 * Deletes a reported text, notifies its author of the reason, and resolves all reports of it; idempotent.
 *
 * @throws AppError discussion.report_not_found
 */
export async function deleteReportedComment(
  ctx: ReportsContext,
  actor: Actor,
  { id, reason = '' }: { id: number; reason?: string },
): Promise<void> {
  const report = await ctx.commentReports.findById(id).lean()
  if (report === null) throw new AppError('discussion.report_not_found')
  const { kind, textId, gid } = report
  const remove = kind === 'Comment' ? removeComment : removeReply
  await inTransaction(ctx.db, async (session) => {
    const { isLogged } = await remove(ctx, session, textId, { actor, reason, gid })
    const open = { kind, textId, handled: false }
    const handled = { $set: { handled: true, handledBy: actor.username } }
    const { modifiedCount } = await ctx.commentReports.updateMany(open, handled, { session })
    // Deleting a comment already logs its reports as handled.
    if (isLogged || modifiedCount === 0) return
    await writeModerationLog(ctx, session, { kind: 'report_handled', actor, ...reportedIn(report) })
  })
}

/** The reported text for the moderation log. */
function reportedIn({ kind, textId, text, author, authorUid, did, cid, gid }: CommentReportDoc) {
  return {
    subject: { uid: authorUid, name: author },
    target: { type: kind, id: textId, text },
    place: { did, cid, gid },
  }
}
