import type { ClientSession } from 'mongoose'
import type { Model } from 'mongoose'
import type { CountColumn } from '../counters/count.rules.ts'
import type { CountedSubmissionDoc } from '../counters/counted-submission.model.ts'
import type { ProblemProgressDoc } from './problem-progress.model.ts'

interface ProgressContext {
  countedSubmissions: Model<CountedSubmissionDoc>
  problemProgress: Model<ProblemProgressDoc>
}

type Pair = Pick<ProblemProgressDoc, 'uid' | 'pid'>
type Status = ProblemProgressDoc['status']

const keyOf = ({ uid, pid }: Pair) => `${pid} ${uid}`

/**
 * Recomputes the progress of users on problems from their counted submissions: one accepted submission means solved.
 * Runs in the caller's transaction, after counting. Idempotent; a rejudge can revert progress.
 *
 * @param counted newly counted submissions with their columns
 */
export async function updateProgress(
  ctx: ProgressContext,
  session: ClientSession,
  counted: readonly (Pair & { column: CountColumn | null })[],
): Promise<void> {
  if (counted.length === 0) return
  const pairs = new Map(counted.map(({ uid, pid }) => [keyOf({ uid, pid }), { uid, pid }]))
  const solved = new Set(counted.filter(({ column }) => column === 'ac').map(keyOf))
  const unknown = [...pairs].filter(([key]) => !solved.has(key)).map(([, pair]) => pair)
  const found = await findStatuses(ctx, session, unknown)
  await ctx.problemProgress.bulkWrite(
    [...pairs].map(([key, pair]) => {
      const status = solved.has(key) ? 'solved' : found.get(key)
      return status === undefined
        ? { deleteOne: { filter: pair } }
        : { updateOne: { filter: pair, update: { $set: { status } }, upsert: true } }
    }),
    { session },
  )
}

/** The status of each pair of user and problem from its counted submissions; pairs without any are missing. */
async function findStatuses(
  { countedSubmissions }: Pick<ProgressContext, 'countedSubmissions'>,
  session: ClientSession,
  pairs: readonly Pair[],
): Promise<Map<string, Status>> {
  if (pairs.length === 0) return new Map()
  const found = await countedSubmissions
    .aggregate<{ _id: Pair; isSolved: boolean }>([
      { $match: { $or: [...pairs], column: { $ne: null } } },
      { $group: { _id: { uid: '$uid', pid: '$pid' }, isSolved: { $max: { $eq: ['$column', 'ac'] } } } },
    ])
    .session(session)
  return new Map(found.map(({ _id, isSolved }) => [keyOf(_id), isSolved ? 'solved' : 'tried']))
}
