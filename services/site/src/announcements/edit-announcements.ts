import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { Actor } from '@verdict/kit/actor'
import type { SiteContext } from '../context.ts'

export interface AnnouncementInput {
  title: string
  content: string
  /** 0 shown, 1 hidden. */
  status?: number
}

export async function createAnnouncement(ctx: SiteContext, actor: Actor, input: AnnouncementInput): Promise<void> {
  const now = ctx.clock.now()
  await ctx.announcements.create({
    _id: await nextId(ctx.db, 'announcements'),
    title: input.title,
    content: input.content,
    uid: actor.uid,
    username: actor.username,
    hidden: input.status === 1,
    createdAt: now,
    updatedAt: now,
  })
}

/** @throws AppError announcement.not_found */
export async function updateAnnouncement(ctx: SiteContext, id: number, input: AnnouncementInput): Promise<void> {
  const { title, content, status } = input
  const changes = {
    title,
    content,
    ...(status === undefined ? {} : { hidden: status === 1 }),
    updatedAt: ctx.clock.now(),
  }
  const { matchedCount } = await ctx.announcements.updateOne({ _id: id }, { $set: changes })
  if (matchedCount === 0) throw new AppError('announcement.not_found')
}

/** @throws AppError announcement.not_found */
export async function deleteAnnouncement(ctx: SiteContext, id: number): Promise<void> {
  const { deletedCount } = await ctx.announcements.deleteOne({ _id: id })
  if (deletedCount === 0) throw new AppError('announcement.not_found')
}
