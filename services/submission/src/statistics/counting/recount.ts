import type { ClientSession } from 'mongoose'
import { defineJob, type JobResult } from '@verdict/kit/job'
import { inTransaction } from '@verdict/kit/mongo'
import type { StatisticsContext } from '../context.ts'
import { isOpenProblem } from '../../projections/problem.rules.ts'
import { updateAllRankedUsers } from '../update-ranked-users.ts'
import { contributionOf, sumOf, type Contribution } from '../user-problems/user-problem.rules.ts'
import { countedFields, countedScopes, userProblemOf } from '../user-problems/user-problem.ts'
import type { UserProblemRow } from '../user-problems/user-problem.model.ts'

type Context = Pick<
  StatisticsContext,
  'db' | 'submissions' | 'problems' | 'userProblems' | 'userStatistics' | 'userDays' | 'statisticsCache'
>

const weekly = { cron: '50 4 * * 0', timezone: 'Asia/Shanghai' }

/** Recomputes all statistics each week; see "Add a job" in docs/developers.md for running it at once. */
export function recountJob(ctx: Context) {
  return defineJob({ name: 'recount-statistics', schedule: weekly, run: (signal) => recountStatistics(ctx, signal) })
}

/**
 * Recomputes the statistics of all users from their submissions and corrects stored values that differ, which should
 * never happen.
 */
export async function recountStatistics(ctx: Context, signal: AbortSignal): Promise<JobResult> {
  await addMissingUsers(ctx, signal)
  let users = 0
  let corrected = 0
  for await (const { _id } of ctx.userStatistics.find({}, { _id: 1 }).sort({ _id: 1 }).lean().cursor()) {
    if (signal.aborted) break
    users += 1
    if (await recountUser(ctx, _id)) corrected += 1
  }
  // Calendars are recomputed when they are next viewed.
  await ctx.userDays.updateMany({}, { $set: { through: 0, days: [] }, $inc: { revision: 1 } })
  ctx.statisticsCache.invalidate()
  return { users, corrected }
}

/** Adds rows for everyone who has an account or has submitted. */
async function addMissingUsers(ctx: Context, signal: AbortSignal): Promise<void> {
  await updateAllRankedUsers(ctx, signal)
  const submitters: AsyncIterable<{ _id: string }> = ctx.submissions.aggregate([{ $group: { _id: '$uid' } }]).cursor()
  for await (const { _id } of submitters) {
    if (signal.aborted) return
    await ctx.userStatistics.updateOne(
      { _id },
      { $setOnInsert: { ranked: false, names: '', solved: 0, tries: 0, oiScore: 0 } },
      { upsert: true },
    )
  }
}

/** Returns whether something was corrected. */
export async function recountUser(ctx: Context, uid: string): Promise<boolean> {
  return inTransaction(ctx.db, async (session) => {
    const counted = await countUser(ctx, session, uid)
    const stored = await ctx.userProblems.find({ uid }).session(session).lean()
    const wrong = differingRows(counted, stored)
    const gone = stored.filter(({ _id }) => !counted.some((row) => row._id === _id))
    await ctx.userProblems.bulkWrite(
      [
        ...wrong.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } })),
        ...gone.map(({ _id }) => ({ deleteOne: { filter: { _id } } })),
      ],
      { session },
    )
    const sum: Contribution = sumOf(counted.map(contributionOf))
    const { modifiedCount } = await ctx.userStatistics.updateOne({ _id: uid }, { $set: sum }, { session })
    return wrong.length + gone.length + modifiedCount > 0
  })
}

async function countUser(ctx: Context, session: ClientSession, uid: string): Promise<UserProblemRow[]> {
  const newestFirst = await ctx.submissions
    .find({ uid, ...countedScopes }, countedFields)
    .sort({ pid: 1, _id: -1 })
    .session(session)
    .lean()
  const byProblem = Map.groupBy(newestFirst, ({ pid }) => pid)
  const problems = await ctx.problems
    .find({ _id: { $in: [...byProblem.keys()] } }, { auth: 1, gid: 1, deleted: 1 })
    .session(session)
    .lean()
  const open = new Set(problems.filter(isOpenProblem).map(({ _id }) => _id))
  return [...byProblem].flatMap(([pid, submissions]) => {
    const row = userProblemOf({ uid, pid, open: open.has(pid) }, submissions)
    return row === undefined ? [] : [row]
  })
}

function differingRows(counted: readonly UserProblemRow[], stored: readonly UserProblemRow[]): UserProblemRow[] {
  const known = new Map(stored.map((row) => [row._id, textOf(row)]))
  return counted.filter((row) => known.get(row._id) !== textOf(row))
}

function textOf({ status, bestScore, bestOiRankScore, submissions, firstAcceptedAt, open }: UserProblemRow): string {
  return JSON.stringify([status, bestScore, bestOiRankScore, submissions, firstAcceptedAt, open])
}
