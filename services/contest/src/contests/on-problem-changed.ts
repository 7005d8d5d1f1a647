import type { ContestContext } from '../context.ts'

/** Contests name problems by the site's id, too: a new one is taken over. Titles in a contest are its own. */
export async function onProblemChanged(
  ctx: Pick<ContestContext, 'contests' | 'reads'>,
  { pid, problemId }: { pid: number; problemId: string },
): Promise<void> {
  const { modifiedCount } = await ctx.contests.updateMany(
    { problems: { $elemMatch: { pid, problemId: { $ne: problemId } } } },
    { $set: { 'problems.$[one].problemId': problemId } },
    { arrayFilters: [{ 'one.pid': pid }] },
  )
  if (modifiedCount > 0) ctx.reads.invalidate()
}
