import type { QueryFilter } from 'mongoose'
import { literalPattern } from '@verdict/kit/literal-pattern.rules'
import { isJudgeStatus } from '@verdict/proto/codes/judge-status'
import type { SubmissionContext } from '../context.ts'
import type { SubmissionRow } from './submission.model.ts'
import type { Viewer } from './visibility.rules.ts'

export interface ListQuery {
  onlyMine?: boolean
  status?: number
  username?: string
  problemID?: string
  completeProblemID?: boolean
  gid?: number
  contestID?: number
}

/** More matches than this are not followed: a filter that matches so much selects nothing. */
const maxProblems = 100
const maxUsers = 50
const lookupLimitMs = 1_000

/** What of the collection a list shows, or undefined when the filter cannot match. */
export async function listFilter(
  ctx: Pick<SubmissionContext, 'problems' | 'users'>,
  viewer: Viewer,
  query: ListQuery,
): Promise<QueryFilter<SubmissionRow> | undefined> {
  const { status } = query
  if (status !== undefined && !isJudgeStatus(status)) return undefined
  // Contests and groups have lists of their own.
  if ((query.contestID ?? 0) !== 0 || (query.gid ?? 0) !== 0) return undefined
  const [pids, uids] = await Promise.all([matchingProblems(ctx, query), matchingUsers(ctx, viewer, query)])
  if (pids?.length === 0 || uids?.length === 0) return undefined
  const seesHidden = viewer.isAdmin || query.onlyMine === true
  return {
    scope: seesHidden ? { $in: ['public', 'hidden'] } : 'public',
    ...(pids === undefined ? {} : { pid: oneOf(pids) }),
    ...(uids === undefined ? {} : { uid: oneOf(uids) }),
    ...(status === undefined ? {} : { status }),
  }
}

function oneOf<T>(values: T[]): T | { $in: T[] } {
  const [first] = values
  return values.length === 1 && first !== undefined ? first : { $in: values }
}

/** Problems whose display id is, or else holds, the text, in any case; undefined when none is asked for. */
async function matchingProblems(
  ctx: Pick<SubmissionContext, 'problems'>,
  { problemID, completeProblemID = false }: ListQuery,
): Promise<number[] | undefined> {
  const text = problemID?.trim() ?? ''
  if (text === '') return undefined
  const part = literalPattern(text)
  const found = await ctx.problems
    .find({ problemId: { $regex: completeProblemID ? `^${part}$` : part, $options: 'i' } }, { _id: 1 })
    .sort({ problemId: 1 })
    .limit(maxProblems)
    .maxTimeMS(lookupLimitMs)
    .lean()
  return found.map((problem) => problem._id)
}

/** The user of that name, in any case, else those whose name holds the text; undefined when none is asked for. */
async function matchingUsers(
  ctx: Pick<SubmissionContext, 'users'>,
  viewer: Viewer,
  { onlyMine = false, username }: ListQuery,
): Promise<string[] | undefined> {
  if (onlyMine) return viewer.uid === null ? [] : [viewer.uid]
  const key = username?.trim().toLowerCase() ?? ''
  if (key === '') return undefined
  const exact = await ctx.users.find({ usernameKey: key }, { _id: 1 }).limit(maxUsers).lean()
  if (exact.length > 0) return exact.map((user) => user._id)
  const found = await ctx.users
    .find({ usernameKey: { $regex: literalPattern(key) } }, { _id: 1 })
    .sort({ usernameKey: 1 })
    .limit(maxUsers)
    .maxTimeMS(lookupLimitMs)
    .lean()
  return found.map((user) => user._id)
}
