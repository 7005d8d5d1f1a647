import type { ClientSession } from 'mongoose'
import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { dayNumber } from '@verdict/kit/days.rules'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import { discussionWritten } from '@verdict/proto/events/discussion'
import { assertMayWrite } from '../../access/area-access.ts'
import { assertNotBanned } from '../../bans/assert-not-banned.ts'
import type { Approval } from '../../pending-posts/pending-post.model.ts'
import { assertMayLink, holdForModeration, rememberText } from '../../pending-posts/hold-for-moderation.ts'
import { assertSolvedEnough } from '../../access/assert-solved.ts'
import { authorRole, mayWrite } from '../../people/author.rules.ts'
import { changeDiscussion } from './change-discussion.ts'
import type { DiscussionsContext } from '../context.ts'
import { publicArea } from '../discussion.model.ts'
import { titleFor, trimmedTexts } from '../discussion.rules.ts'
import { findWritableDiscussion } from '../find-discussion.ts'

interface Written {
  title: string
  description: string
  content: string
  categoryId: number
  topPriority?: boolean | null
}

export interface NewDiscussion extends Written {
  pid?: string | null
  gid?: number | null
}

/**
 * Opens a discussion, in public or in a group. Except for administrators, public ones require solved problems and count
 * towards a daily limit. `approved`: an administrator approved the pending discussion, which gets this ID.
 *
 * @throws AppError discussion.banned, post.banned, post.banned_in_group, discussion.closed, discussion.content_empty,
 *   discussion.category_not_found, discussion.too_few_solved, discussion.daily_limit, problem.not_found, post.held,
 *   post.repeated
 */
export async function createDiscussion(
  ctx: DiscussionsContext,
  actor: Actor,
  input: NewDiscussion,
  approved?: Approval,
): Promise<{ id: number }> {
  if (!mayWrite(actor.roles, 'discussion')) throw new AppError('discussion.banned')
  const gid = input.gid === 0 ? null : (input.gid ?? null)
  const { isManager } = await assertMayWrite(ctx, actor, gid)
  await assertNotBanned(ctx, actor, gid)
  const texts = await checkTexts(ctx, input)
  if (gid === null) await assertSolvedEnough(ctx, actor, 'discussion')
  const pid = await findProblemId(ctx, actor, input.pid ?? '', gid)
  if (approved === undefined && !isManager) {
    const place = { did: null, cid: null, gid, title: texts.title }
    const shown = [texts.title, texts.description, texts.content]
    await holdForModeration(ctx, actor, {
      call: { kind: 'Discussion', input },
      place,
      texts: shown,
      content: texts.content,
    })
  }
  const now = ctx.clock.now()
  const discussion = {
    _id: approved?.id ?? (await nextId(ctx.db, 'discussions')),
    ...texts,
    title: titleFor(texts.title, pid),
    categoryId: input.categoryId,
    pid,
    gid,
    area: gid ?? publicArea,
    uid: actor.uid,
    author: actor.username,
    role: authorRole(actor.roles),
    topPriority: isManager && input.topPriority === true,
    createdAt: now,
    updatedAt: now,
  }
  await inTransaction(ctx.db, async (session) => {
    await rememberText(ctx, session, actor, { text: texts.content, isApproved: approved !== undefined || isManager })
    if (!isAdminRole(actor)) await countTowardsDailyLimit(ctx, session, actor.uid)
    await ctx.discussions.create([discussion], { session })
    await ctx.searchable.changed(session, 'discussion', [discussion._id])
    await ctx.outbox.add(session, discussionWritten, { did: discussion._id, isNew: true })
    await approved?.andThen(session)
  })
  return { id: discussion._id }
}

/** @throws AppError discussion.content_empty, discussion.category_not_found */
async function checkTexts(ctx: Pick<DiscussionsContext, 'categories'>, input: Written) {
  const texts = trimmedTexts(input)
  if (texts === undefined) throw new AppError('discussion.content_empty')
  if ((await ctx.categories.exists({ _id: input.categoryId })) === null)
    throw new AppError('discussion.category_not_found')
  return texts
}

/** The display ID of the problem. @throws AppError problem.not_found */
async function findProblemId(ctx: Pick<DiscussionsContext, 'policies'>, actor: Actor, pid: string, gid: number | null) {
  if (pid.trim() === '') return null
  const scope = gid === null ? {} : { gid }
  const [problem] = await ctx.policies.problemsIn(actor, scope, { displayIds: [pid.trim()] })
  if (problem === undefined) throw new AppError('problem.not_found')
  return problem.problemId
}

/**
 * Counts towards the daily limit atomically, so that concurrent calls cannot exceed it.
 *
 * @throws AppError discussion.daily_limit
 */
async function countTowardsDailyLimit(
  ctx: Pick<DiscussionsContext, 'siteSettings' | 'clock' | 'dayCounts'>,
  session: ClientSession,
  uid: string,
): Promise<void> {
  const limit = ctx.siteSettings.current().switches.defaultCreateDiscussionDailyLimit
  if (limit === 0) return
  const now = ctx.clock.now()
  const counted = await ctx.dayCounts
    .findOneAndUpdate(
      { _id: `${uid}:${dayNumber(now)}` },
      { $inc: { count: 1 }, $setOnInsert: { at: now } },
      { session, upsert: true, returnDocument: 'after' },
    )
    .lean()
  if ((counted?.count ?? 0) > limit) throw new AppError('discussion.daily_limit', { limit })
}

/**
 * Edits a discussion of the actor; area and problem cannot change.
 *
 * @throws AppError discussion.not_found, discussion.not_own, discussion.closed, discussion.banned, post.banned,
 *   post.banned_in_group, post.link_too_new, discussion.content_empty, discussion.category_not_found
 */
export async function updateDiscussion(
  ctx: DiscussionsContext,
  actor: Actor,
  input: Written & { id: number },
): Promise<void> {
  const { discussion, access } = await findWritableDiscussion(ctx, actor, input.id)
  if (discussion.uid !== actor.uid) throw new AppError('discussion.not_own')
  if (!mayWrite(actor.roles, 'discussion')) throw new AppError('discussion.banned')
  await assertNotBanned(ctx, actor, discussion.gid)
  const texts = await checkTexts(ctx, input)
  if (!access.isManager) await assertMayLink(ctx, actor, [texts.title, texts.description, texts.content])
  const { topPriority } = input
  const changes = {
    ...texts,
    title: titleFor(texts.title, discussion.pid),
    categoryId: input.categoryId,
    role: authorRole(actor.roles),
    ...(access.isManager && typeof topPriority === 'boolean' ? { topPriority } : {}),
    updatedAt: ctx.clock.now(),
  }
  await changeDiscussion(ctx, discussion._id, changes, (session) =>
    ctx.outbox.add(session, discussionWritten, { did: discussion._id, isNew: false }),
  )
}
