import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { AppError, maskRefusals } from '@verdict/kit/errors'
import { assertAllowed } from '@verdict/kit/scope-policy'
import { isAllowed } from '@verdict/proto/codes/policy'
import { findReadableDiscussion, findWritableDiscussion } from '../discussions/find-discussion.ts'
import { isVisible, type CommentSource } from './comment.rules.ts'
import type { CommentDoc } from '../models/comment.model.ts'
import type { ReplyDoc } from '../models/reply.model.ts'
import type { CommentsContext } from './context.ts'

export interface SourceQuery {
  did?: number | null
  cid?: number | null
}

/**
 * The discussion or contest of comments, if the actor may read it. Comments on a contest are for those who may enter
 * it.
 *
 * @throws AppError comment.source_missing, comment.closed, discussion.not_found, discussion.disabled,
 *   discussion.closed, and what the contest refuses with
 */
export async function findSource(
  ctx: CommentsContext,
  actor: Actor | null,
  { did, cid }: SourceQuery,
): Promise<CommentSource> {
  if (typeof cid === 'number' && cid !== 0) return findContest(ctx, actor, cid)
  if (typeof did !== 'number' || did === 0) throw new AppError('comment.source_missing')
  const { discussion, access } = await findReadableDiscussion(ctx, actor, did)
  const isManager = access.isManager || isAdminRole(actor)
  const { gid, title, uid: ownerUid } = discussion
  return { did, cid: null, gid, title, ownerUid, isManager, isRunningForActor: false }
}

/** Like `findSource`, for writing: administrators may read closed areas, but nobody may write there. */
export async function findWritableSource(
  ctx: CommentsContext,
  actor: Actor,
  query: SourceQuery,
): Promise<CommentSource> {
  const source = await findSource(ctx, actor, query)
  if (source.did !== null) await findWritableDiscussion(ctx, actor, source.did)
  return source
}

async function findContest(
  ctx: Pick<CommentsContext, 'policies' | 'siteSettings' | 'clock'>,
  actor: Actor | null,
  cid: number,
): Promise<CommentSource> {
  if (!ctx.siteSettings.current().switches.openContestComment) throw new AppError('comment.closed')
  const policy = await ctx.policies.policyFor(actor, { cid })
  assertAllowed(policy, 'readProblems')
  const isManager = isAllowed(policy, 'moderate')
  const nowMs = ctx.clock.now().getTime()
  const isRunning = policy.startsAtMs <= nowMs && nowMs < policy.endsAtMs
  // A contest outside of groups has gid 0 in its policy.
  const gid = (policy.scope?.gid ?? 0) === 0 ? null : (policy.scope?.gid ?? null)
  const { title } = policy
  return {
    did: null,
    cid,
    gid,
    title,
    ownerUid: null,
    isManager,
    isRunningForActor: isRunning && !isAllowed(policy, 'seeAllSubmissions'),
  }
}

export interface FoundComment {
  comment: CommentDoc
  source: CommentSource
}

/** These errors hide whether the source exists. */
const hidingCodes = ['discussion.not_found', 'contest.not_found'] as const

/** A reply visible to the actor. @throws AppError comment.reply_not_found, and errors of the source */
export async function findVisibleReply(
  ctx: CommentsContext,
  actor: Actor,
  id: number,
): Promise<FoundComment & { reply: ReplyDoc }> {
  const reply = await ctx.replies.findById(id).lean<ReplyDoc>()
  if (reply === null) throw new AppError('comment.reply_not_found')
  const search = findVisibleComment(ctx, actor, reply.commentId)
  const found = await maskRefusals(search, ['comment.not_found'], 'comment.reply_not_found')
  if (!isVisible(found.source, reply, actor.uid)) throw new AppError('comment.reply_not_found')
  return { reply, ...found }
}

/** A comment visible to the actor. @throws AppError comment.not_found, and errors of its source */
export async function findVisibleComment(ctx: CommentsContext, actor: Actor | null, id: number): Promise<FoundComment> {
  const comment = await ctx.comments.findById(id).lean()
  if (comment === null) throw new AppError('comment.not_found')
  const source = await maskRefusals(findSource(ctx, actor, comment), hidingCodes, 'comment.not_found')
  if (!isVisible(source, comment, actor?.uid)) throw new AppError('comment.not_found')
  return { comment, source }
}
