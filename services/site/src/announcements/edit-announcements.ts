import { Visibility } from '@verdict/proto/codes/visibility'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import type { Announcement } from './announcement.model.ts'
import type { AnnouncementsContext } from './context.ts'

export interface AnnouncementInput {
  title: string
  content: string
  titleEn?: string
  contentEn?: string
  /** 0 shown, 1 hidden. */
  status?: number
}

function translationOf({ titleEn, contentEn }: AnnouncementInput) {
  return { ...(titleEn === undefined ? {} : { titleEn }), ...(contentEn === undefined ? {} : { contentEn }) }
}

export async function createAnnouncement(
  ctx: AnnouncementsContext,
  actor: Actor,
  input: AnnouncementInput,
): Promise<void> {
  const now = ctx.clock.now()
  const announcement = {
    _id: await nextId(ctx.db, 'announcements'),
    title: input.title,
    content: input.content,
    ...translationOf(input),
    uid: actor.uid,
    username: actor.username,
    hidden: input.status === Visibility.Hidden,
    createdAt: now,
    updatedAt: now,
  }
  describeAudit({ id: announcement._id, name: input.title })
  await inTransaction(ctx.db, async (session) => {
    await ctx.announcements.create([announcement], { session })
    await ctx.searchable.changed(session, 'announcement', [announcement._id])
  })
}

/**
 * @param input with `gmtModified`, the state that was changed: another one is not overwritten
 * @throws AppError announcement.not_found, announcement.changed_meanwhile
 */
export async function updateAnnouncement(
  ctx: AnnouncementsContext,
  id: number,
  input: AnnouncementInput & { gmtModified?: string },
): Promise<void> {
  const { title, content, status, gmtModified } = input
  const state = gmtModified === undefined ? {} : { updatedAt: new Date(gmtModified) }
  const changes = {
    title,
    content,
    ...translationOf(input),
    ...(status === undefined ? {} : { hidden: status === Visibility.Hidden }),
    updatedAt: ctx.clock.now(),
  }
  await inTransaction(ctx.db, async (session) => {
    const before = await ctx.announcements
      .findOneAndUpdate({ _id: id, ...state }, { $set: changes }, { session, returnDocument: 'before' })
      .lean()
    describeAudit({ name: title, before: auditedFields(before), after: auditedFields({ ...before, ...changes }) })
    if (before === null) {
      const isThere = await ctx.announcements.exists({ _id: id }).session(session)
      throw new AppError(isThere === null ? 'announcement.not_found' : 'announcement.changed_meanwhile')
    }
    await ctx.searchable.changed(session, 'announcement', [id])
  })
}

/** @throws AppError announcement.not_found */
export async function deleteAnnouncement(
  ctx: Pick<AnnouncementsContext, 'db' | 'searchable' | 'announcements'>,
  id: number,
): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.announcements.findOneAndDelete({ _id: id }, { session }).lean()
    if (deleted === null) throw new AppError('announcement.not_found')
    describeAudit({ name: deleted.title, before: auditedFields(deleted), after: null })
    await ctx.searchable.changed(session, 'announcement', [id])
  })
}

function auditedFields(announcement: Partial<Announcement> | null) {
  const { title, content, titleEn, contentEn, hidden } = announcement ?? {}
  return { title, content, titleEn, contentEn, hidden }
}
