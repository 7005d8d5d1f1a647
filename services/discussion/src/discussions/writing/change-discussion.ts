import type { ClientSession } from 'mongoose'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { DiscussionsContext } from '../context.ts'
import type { DiscussionDoc } from '../discussion.model.ts'

/**
 * Updates fields of a discussion and the search index; `andThen` runs in the same transaction with the previous state.
 *
 * @throws AppError discussion.not_found
 */
export async function changeDiscussion(
  ctx: Pick<DiscussionsContext, 'db' | 'discussions' | 'searchable'>,
  id: number,
  fields: Partial<DiscussionDoc>,
  andThen?: (session: ClientSession, before: DiscussionDoc) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const before = await ctx.discussions.findOneAndUpdate({ _id: id }, { $set: fields }, { session }).lean()
    if (before === null) throw new AppError('discussion.not_found')
    describeAudit({ name: before.title, before: { ...before }, after: { ...before, ...fields } })
    await ctx.searchable.changed(session, 'discussion', [id])
    await andThen?.(session, before)
  })
}
