import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { findReadableDiscussion } from '../discussions/find-discussion.ts'
import type { ReportsContext } from './context.ts'

const excerptLength = 500

/**
 * Reports a discussion to the administrators, with a snapshot of its text.
 *
 * @throws AppError discussion.not_found, discussion.report_own, discussion.already_reported
 */
export async function reportDiscussion(
  ctx: ReportsContext,
  actor: Actor,
  { did, content }: { did: number; content: string },
): Promise<void> {
  const { discussion } = await findReadableDiscussion(ctx, actor, did)
  if (discussion.uid === actor.uid) throw new AppError('discussion.report_own')
  const { title, gid, author } = discussion
  try {
    await ctx.reports.create({
      _id: await nextId(ctx.db, 'reports'),
      did,
      gid,
      title,
      author,
      content,
      authorUid: discussion.uid,
      excerpt: discussion.content.slice(0, excerptLength),
      uid: actor.uid,
      reporter: actor.username,
      handled: false,
      handledBy: null,
      createdAt: ctx.clock.now(),
    })
  } catch (error) {
    if (isDuplicateKey(error, 'did')) throw new AppError('discussion.already_reported')
    throw error
  }
}
