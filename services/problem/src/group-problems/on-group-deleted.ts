import { AppError } from '@verdict/kit/errors'
import type { EditorContext } from '../editor/context.ts'
import { deleteProblem } from '../editor/change-problem.ts'

/** Deletes the problems of a disbanded group; submissions to them stay. Idempotent. */
export async function onGroupDeleted(ctx: EditorContext, { gid }: { gid: number }): Promise<void> {
  const problems = await ctx.problems.find({ gid, deletedAt: null }, { author: 1 }).lean()
  await ctx.groupWrites.deleteOne({ _id: gid })
  for (const { _id: pid, author } of problems) {
    try {
      await deleteProblem(ctx, { username: author ?? '' }, pid)
    } catch (error) {
      // It was deleted meanwhile.
      if (!(error instanceof AppError)) throw error
    }
  }
}
