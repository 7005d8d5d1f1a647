import type { ClientSession } from 'mongoose'
import type { Model } from 'mongoose'
import type { CountedSubmissionDoc } from '../counters/counted-submission.model.ts'
import type { ProblemProgressDoc } from './problem-progress.model.ts'

/**
 * Sets how far a user has come with a problem by the submissions that are counted: one accepted is enough. Part of the
 * caller's transaction, after the count; safe to repeat, and a rejudge takes back what it takes back.
 */
export async function updateProgress(
  ctx: { countedSubmissions: Model<CountedSubmissionDoc>; problemProgress: Model<ProblemProgressDoc> },
  session: ClientSession,
  { uid, pid }: { uid: string; pid: number },
): Promise<void> {
  const counted = { uid, pid }
  const isSolved = await ctx.countedSubmissions.exists({ ...counted, column: 'ac' }).session(session)
  const isTried =
    isSolved ?? (await ctx.countedSubmissions.exists({ ...counted, column: { $ne: null } }).session(session))
  if (isTried === null) {
    await ctx.problemProgress.deleteOne({ uid, pid }, { session })
    return
  }
  const status = isSolved === null ? 'tried' : 'solved'
  await ctx.problemProgress.updateOne({ uid, pid }, { $set: { status } }, { upsert: true, session })
}
