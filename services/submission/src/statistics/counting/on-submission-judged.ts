import type { ClientSession } from 'mongoose'
import { createBatcher, createSerialQueue, type Batcher } from '@verdict/kit/batcher'
import { withoutDeadline } from '@verdict/kit/deadline'
import { inTransaction } from '@verdict/kit/mongo'
import type { Scope } from '@verdict/proto/codes/scope'
import type { StatisticsContext } from '../context.ts'
import { findProblem } from '../../projections/problem-projection.ts'
import { isOpenProblem } from '../../projections/problem.rules.ts'
import { addToStatistics } from './add-to-statistics.ts'
import { userProblemId, type UserProblemRow } from '../user-problems/user-problem.model.ts'
import { contributionOf, differenceOf } from '../user-problems/user-problem.rules.ts'
import { countedFields, countedScopes, userProblemOf, type CountedSubmission } from '../user-problems/user-problem.ts'

/** Verdicts within this time are counted in one batch. */
const pauseMs = 100
const stallTimeoutMs = 1_000
const maxBatchSize = 50

type Context = Pick<
  StatisticsContext,
  'db' | 'submissions' | 'problems' | 'problemCache' | 'userProblems' | 'userStatistics'
>

/** A user and a problem. */
interface Pair {
  uid: string
  pid: number
}

export type UserProblemBatcher = Batcher<'', Pair, void>

/**
 * Recomputes the state of the user on the problem from submissions in practice and trainings, and updates the user's
 * statistics by the difference. Of concurrent updates the one that read stale data is retried. Idempotent.
 */
export async function onSubmissionJudged(
  ctx: { userProblemBatcher: UserProblemBatcher },
  { uid, pid, scope }: { uid: string; pid: number; scope: Scope },
): Promise<void> {
  if (scope.cid !== 0 || scope.gid !== 0) return
  await ctx.userProblemBatcher.append('', { uid, pid })
}

export function createUserProblemBatcher(ctx: Context): UserProblemBatcher {
  return createBatcher(
    createSerialQueue(stallTimeoutMs),
    (_key: '', pairs: readonly Pair[]) => withoutDeadline(() => countUserProblems(ctx, pairs)),
    { pauseMs, maxEntries: maxBatchSize },
  )
}

/** Recomputes the state of users on problems; duplicate pairs are computed once. */
export async function countUserProblems(ctx: Context, pairs: readonly Pair[]): Promise<void> {
  let left = [...new Map(pairs.map((pair) => [userProblemId(pair.uid, pair.pid), pair])).values()]
  let open = await findCachedOpen(ctx, left)
  while (left.length > 0) {
    await recompute(ctx, left, open)
    // A problem that was hidden or opened meanwhile did not update these rows.
    const now = await findOpen(ctx, left)
    left = left.filter(({ pid }) => open.has(pid) !== now.has(pid))
    open = now
  }
}

/** Which of the problems were public when they were last read, possibly for the submission itself. */
async function findCachedOpen(
  ctx: Pick<Context, 'problems' | 'problemCache'>,
  pairs: readonly Pair[],
): Promise<ReadonlySet<number>> {
  const pids = [...new Set(pairs.map(({ pid }) => pid))]
  const known = await Promise.all(pids.map((pid) => findProblem(ctx, pid)))
  return new Set(pids.filter((_, index) => isOpenProblem(known[index])))
}

/** Which of the problems are open to everyone. */
async function findOpen({ problems }: Pick<Context, 'problems'>, pairs: readonly Pair[]): Promise<ReadonlySet<number>> {
  const pids = [...new Set(pairs.map(({ pid }) => pid))]
  const known = await problems.find({ _id: { $in: pids } }).lean()
  return new Set(known.filter(isOpenProblem).map(({ _id }) => _id))
}

function recompute(ctx: Context, pairs: readonly Pair[], open: ReadonlySet<number>): Promise<void> {
  return inTransaction(ctx.db, async (session) => {
    const ids = pairs.map(({ uid, pid }) => userProblemId(uid, pid))
    const stored = await ctx.userProblems
      .find({ _id: { $in: ids } })
      .session(session)
      .lean()
    const before = new Map(stored.map((row) => [row._id, row]))
    const submissions = await findSubmissions(ctx, session, pairs)
    const counted = pairs.map((pair) => {
      const _id = userProblemId(pair.uid, pair.pid)
      const after = userProblemOf({ ...pair, open: open.has(pair.pid) }, submissions.get(_id) ?? [])
      return { _id, uid: pair.uid, after, before: before.get(_id) }
    })
    await replaceRows(ctx, session, counted)
    const differences = counted.map(({ uid, after, before }) => ({
      uid,
      difference: differenceOf(contributionOf(after), contributionOf(before)),
    }))
    await addToStatistics(ctx, session, differences)
  })
}

/** The submissions of each pair, newest first. */
async function findSubmissions(
  { submissions }: Pick<Context, 'submissions'>,
  session: ClientSession,
  pairs: readonly Pair[],
): Promise<Map<string, CountedSubmission[]>> {
  const found = await submissions
    .find({ $or: pairs.map(({ uid, pid }) => ({ uid, pid, ...countedScopes })) }, { ...countedFields, uid: 1 })
    .session(session)
    .lean()
  const newestFirst = found.toSorted((a, b) => b._id - a._id)
  return Map.groupBy(newestFirst, ({ uid, pid }) => userProblemId(uid, pid))
}

async function replaceRows(
  { userProblems }: Pick<Context, 'userProblems'>,
  session: ClientSession,
  counted: readonly { _id: string; after: UserProblemRow | undefined }[],
): Promise<void> {
  await userProblems.bulkWrite(
    counted.map(({ _id, after }) =>
      after === undefined
        ? { deleteOne: { filter: { _id } } }
        : { replaceOne: { filter: { _id }, replacement: after, upsert: true } },
    ),
    { session },
  )
}
