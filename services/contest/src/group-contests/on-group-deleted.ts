import { AppError } from '@verdict/kit/errors'
import { deleteContest } from '../removal/delete-contest.ts'
import type { GroupContestsContext } from './context.ts'

/** Contests go with their group; submissions to them stay. Doing it twice changes nothing. */
export async function onGroupDeleted(ctx: GroupContestsContext, { gid }: { gid: number }): Promise<void> {
  for (const { _id: cid } of await ctx.contests.find({ gid }, { _id: 1 }).lean()) {
    try {
      await deleteContest(ctx, { username: `group ${gid}` }, cid)
    } catch (error) {
      // It was deleted meanwhile.
      if (!(error instanceof AppError)) throw error
    }
  }
}
