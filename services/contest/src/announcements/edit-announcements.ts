import { Visibility } from '@verdict/proto/codes/visibility'
import { scopeKey, toScope } from '@verdict/proto/codes/scope'
import { contestAnnouncementTopic } from '@verdict/proto/live/contest'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError, maskRefusals } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import { findManageableContest } from '../contests/find-contest.ts'
import type { ContestAnnouncement } from '../models/announcement.model.ts'
import type { AnnouncementsContext } from './context.ts'

interface AnnouncementInput {
  title: string
  content: string
  titleEn?: string
  contentEn?: string
  /** 0 shown, 1 hidden. */
  status?: number
}

/** Missing fields stay unchanged. */
function textsOf({ title, content, titleEn, contentEn }: AnnouncementInput) {
  return {
    title,
    content,
    ...(titleEn === undefined ? {} : { titleEn: titleEn.trim() }),
    ...(contentEn === undefined ? {} : { contentEn }),
  }
}

/**
 * Open pages of the contest are notified, unless it is hidden.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function createAnnouncement(
  ctx: AnnouncementsContext,
  actor: Actor,
  { cid, announcement: input }: { cid: number; announcement: AnnouncementInput },
): Promise<void> {
  await findManageableContest(ctx, actor, cid)
  const now = ctx.clock.now()
  const announcement = {
    _id: await nextId(ctx.db, 'announcements'),
    ...textsOf(input),
    cid,
    uid: actor.uid,
    username: actor.username,
    hidden: input.status === Visibility.Hidden,
    createdAt: now,
    updatedAt: now,
  }
  await inTransaction(ctx.db, async (session) => {
    await ctx.announcements.create([announcement], { session })
    await ctx.searchable.changed(session, 'contest_announcement', [announcement._id])
  })
  await publish(ctx, announcement)
}

/** @throws AppError contest.not_found, contest.not_manageable, contest.announcement_not_found */
export async function updateAnnouncement(
  ctx: AnnouncementsContext,
  actor: Actor,
  { cid, announcement: { id, ...input } }: { cid: number; announcement: AnnouncementInput & { id: number } },
): Promise<void> {
  await findManageableContest(ctx, actor, cid)
  const shown = input.status === undefined ? {} : { hidden: input.status === Visibility.Hidden }
  const changes = { ...textsOf(input), ...shown, updatedAt: ctx.clock.now() }
  const changed = await inTransaction(ctx.db, async (session) => {
    const before = await ctx.announcements
      .findOneAndUpdate({ _id: id, cid }, { $set: changes }, { session })
      .lean<ContestAnnouncement>()
    if (before === null) throw new AppError('contest.announcement_not_found')
    const after = { ...before, ...changes }
    describeAudit({ name: before.title, before: { ...before }, after })
    await ctx.searchable.changed(session, 'contest_announcement', [id])
    return after
  })
  await publish(ctx, changed)
}

/**
 * With `cid`, only an announcement of that contest.
 *
 * @throws AppError contest.announcement_not_found, contest.not_found, contest.not_manageable
 */
export async function deleteAnnouncement(
  ctx: AnnouncementsContext,
  actor: Actor,
  { aid, cid }: { aid: number; cid?: number },
): Promise<void> {
  if (cid !== undefined) await findManageableContest(ctx, actor, cid)
  const filter = { _id: aid, ...(cid === undefined ? {} : { cid }) }
  const announcement = await ctx.announcements.findOne(filter).lean<ContestAnnouncement>()
  if (announcement === null) throw new AppError('contest.announcement_not_found')
  const contest = findManageableContest(ctx, actor, announcement.cid)
  await maskRefusals(contest, ['contest.not_found'], 'contest.announcement_not_found')
  await inTransaction(ctx.db, async (session) => {
    const { cid: id, title } = announcement
    describeAudit({ id, name: title, before: { ...announcement }, after: null })
    await ctx.announcements.deleteOne({ _id: aid }, { session })
    await ctx.searchable.changed(session, 'contest_announcement', [aid])
  })
}

async function publish(
  ctx: Pick<AnnouncementsContext, 'live'>,
  { _id: id, cid, title, hidden }: ContestAnnouncement,
): Promise<void> {
  if (hidden) return
  await ctx.live.publish(contestAnnouncementTopic, scopeKey(toScope({ cid })), { cid, id, title })
}
