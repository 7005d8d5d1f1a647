import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { Principal } from '@verdict/kit/principal'
import type { SiteContext } from '../context.ts'
import { AnnouncementStatus } from './announcement.model.ts'

export interface AnnouncementInput {
  title: string
  content: string
  status?: number
}

export async function createAnnouncement(ctx: SiteContext, who: Principal, input: AnnouncementInput): Promise<void> {
  const now = ctx.clock.now()
  await ctx.announcements.create({
    _id: await nextId(ctx.db, 'announcements'),
    title: input.title,
    content: input.content,
    uid: who.uid,
    username: who.username,
    status: input.status ?? AnnouncementStatus.Shown,
    createdAt: now,
    modifiedAt: now,
  })
}

/** @throws AppError announcement.not_found */
export async function updateAnnouncement(
  ctx: SiteContext,
  { id, ...input }: AnnouncementInput & { id: number },
): Promise<void> {
  const change = { ...input, modifiedAt: ctx.clock.now() }
  const { matchedCount } = await ctx.announcements.updateOne({ _id: id }, { $set: change })
  if (matchedCount === 0) throw new AppError('announcement.not_found')
}

/** @throws AppError announcement.not_found */
export async function deleteAnnouncement(ctx: SiteContext, id: number): Promise<void> {
  const { deletedCount } = await ctx.announcements.deleteOne({ _id: id })
  if (deletedCount === 0) throw new AppError('announcement.not_found')
}
