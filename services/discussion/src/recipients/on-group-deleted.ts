import type { EventData } from '@verdict/proto/events/event'
import type { groupDeleted } from '@verdict/proto/events/group'
import type { CommentsContext } from '../comments/context.ts'
import { followTargets } from '../follows/follow.rules.ts'

/** Nobody follows a group that is gone, so that places do not count that nobody can reach. */
export async function onGroupDeleted(
  ctx: Pick<CommentsContext, 'follows'>,
  { gid }: EventData<typeof groupDeleted>,
): Promise<void> {
  await ctx.follows.deleteMany({ target: followTargets.group(gid) })
}
