import type { Principal } from '@verdict/kit/principal'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { SubmissionContext } from '../context.ts'
import { standingOf, type Standing } from './user-problem.rules.ts'

export interface StatusQuery {
  pidList: readonly number[]
  cid?: number
  gid?: number
}

/**
 * How the caller stands on each problem, Not Submitted where there is no submission. Read from the submissions
 * themselves, so that one just made counts already; an index holds all that is read.
 */
export async function getProblemStatus(
  ctx: Pick<SubmissionContext, 'submissions'>,
  { uid }: Principal,
  { pidList, cid = 0 }: StatusQuery,
): Promise<Record<string, Standing>> {
  const pids = [...new Set(pidList)]
  const runs = await ctx.submissions
    .find({ uid, pid: { $in: pids }, cid }, { _id: 1, pid: 1, status: 1, score: 1 })
    .sort({ pid: 1, _id: -1 })
    .lean()
  const runsByPid = Map.groupBy(runs, (run) => run.pid)
  const never: Standing = { status: JudgeStatus.NotSubmitted, score: null }
  return Object.fromEntries(pids.map((pid) => [pid, standingOf(runsByPid.get(pid) ?? []) ?? never]))
}
