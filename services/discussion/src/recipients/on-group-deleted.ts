import type { EventData } from '@verdict/proto/events/event'
import type { groupDeleted } from '@verdict/proto/events/group'
import type { CommentsContext } from '../comments/context.ts'
import { followTargets } from '../follows/follow.rules.ts'

/** Deletes follows of a deleted group, so that they do not count towards the limit. */
export async function onGroupDeleted(
  ctx: Pick<CommentsContext, 'follows'>,
  { gid }: EventData<typeof groupDeleted>,
): Promise<void> {
  await ctx.follows.deleteMany({ target: followTargets.group(gid) })
}
