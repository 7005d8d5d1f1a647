import type { QueryFilter } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { mapQueryTimeout } from '@verdict/kit/paged-list'
import { isAllowed, type Policy } from '@verdict/proto/codes/policy'
import { isJudgeStatus, JudgeStatus } from '@verdict/proto/codes/judge-status'
import { scopeKey, scopeKind, type Scope } from '@verdict/proto/codes/scope'
import type { ReadingContext } from './context.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { masksOf, type VerdictMask } from '../submissions/visibility.rules.ts'

export interface ListQuery {
  onlyMine?: boolean
  status?: number
  /** Name of a language. */
  language?: string
  username?: string
  problemID?: string
  completeProblemID?: boolean
  /** In a scope with an end: include submissions from after it. */
  containsEnd?: boolean
  /** In a scope with a start: true for those from before it, false for those since then; left out: all. */
  beforeContestSubmit?: boolean
}

/** For whom a list is made: the actor, in a scope, under its policy. */
export interface ListAudience {
  actor: Actor | null
  scope: Scope
  policy: Policy
}

type Filter = QueryFilter<SubmissionRow>

interface UserSearch {
  users: Pick<ReadingContext['users'], 'search'>
}

/** A text that matches more problems or users than this is too short for a filter. */
const maxMatches = 1_000
const lookupLimitMs = 1_000

/**
 * MongoDB filter for a list, or undefined if nothing can match.
 *
 * @throws AppError list.text_too_short, list.too_slow
 */
export async function listFilter(
  ctx: Pick<ReadingContext, 'problems' | 'policies' | 'clock'> & UserSearch,
  audience: ListAudience,
  query: ListQuery,
): Promise<Filter | undefined> {
  const { actor, scope, policy } = audience
  const { status, language } = query
  if (status !== undefined && !isJudgeStatus(status)) return undefined
  const [pids, uids] = await Promise.all([matchingProblems(ctx, audience, query), matchingUsers(ctx, actor, query)])
  if (pids?.length === 0 || uids?.length === 0) return undefined
  const uid = actor?.uid ?? null
  const isOnlyOwn = uid !== null && uids?.length === 1 && uids[0] === uid
  const visible = visibleRows(policy, uid, isOnlyOwn)
  if (visible === undefined) return undefined
  // A list of the user's own submissions includes those after the end.
  const isOwn = query.onlyMine === true || 'uid' in visible
  const leavesOutUpsolving = policy.endsAtMs > 0 && query.containsEnd !== true && !isOwn
  const leavesOutVirtual =
    leavesOutUpsolving || (!isOwn && policy.endsAtMs > 0 && !isAllowed(policy, 'seeAllSubmissions'))
  const conditions = [
    ...(uids === undefined ? [] : [{ uid: oneOf(uids) }]),
    ...madeSinceStart(policy, query.beforeContestSubmit),
    // As the scope ends now, whenever it ended when they were made.
    ...(leavesOutUpsolving ? [{ submitTime: { $lt: new Date(policy.endsAtMs) } }] : []),
    ...maskFilters(masksOf(policy, ctx.clock.now()), uid, status),
  ]
  return {
    ...(isOnlyOwn ? ownRowsIn(scope) : { scope: scopeKey(scope) }),
    ...visible,
    ...(leavesOutVirtual ? { isVirtual: { $ne: true } } : {}),
    ...(pids === undefined ? {} : { pid: oneOf(pids) }),
    ...(language === undefined ? {} : { language }),
    ...(conditions.length === 0 ? {} : { $and: conditions }),
  }
}

/**
 * Practice and groups list the actor's own submissions together with those made in their trainings. Those of others are
 * listed in the training alone, since each training has its own policy.
 */
function ownRowsIn(scope: Scope): Filter {
  const hasTrainings = scopeKind(scope) === 'practice' || scopeKind(scope) === 'group'
  return hasTrainings ? { cid: 0, gid: scope.gid === 0 ? null : scope.gid } : { scope: scopeKey(scope) }
}

/** The submissions that the policy lets the actor know of: all, those to open problems, or the actor's own. */
function visibleRows(policy: Policy, uid: string | null, isOnlyOwn: boolean): Filter | undefined {
  if (isOnlyOwn || isAllowed(policy, 'seeAllSubmissions')) return { visibility: { $in: ['public', 'hidden'] } }
  if (isAllowed(policy, 'seeSubmissions')) return { visibility: 'public' }
  return uid === null ? undefined : { visibility: { $in: ['public', 'hidden'] }, uid }
}

/**
 * Filters that keep a list from revealing masked verdicts: unlisted submissions are left out, and a masked submission
 * is found only by the status that is shown of it.
 */
export function maskFilters(masks: readonly VerdictMask[], uid: string | null, status?: JudgeStatus): Filter[] {
  const applicable = masks.filter(({ whose }) => whose === 'others' || uid !== null)
  const unlisted = applicable.filter(({ listed }) => !listed).map((mask) => coveredBy(mask, uid))
  const leftOut: Filter[] = unlisted.length === 0 ? [] : [{ $nor: unlisted }]
  if (status === undefined) return leftOut
  if (applicable.length === 0) return [...leftOut, { status }]
  // The first mask that covers a submission determines what is shown of it.
  const shownSo = applicable.flatMap((mask, index) => {
    if (!mask.listed || mask.status !== status) return []
    const earlier = applicable.slice(0, index).map((one) => coveredBy(one, uid))
    return { ...coveredBy(mask, uid), ...(earlier.length === 0 ? {} : { $nor: earlier }) }
  })
  const unmasked: Filter = { status, $nor: applicable.map((mask) => coveredBy(mask, uid)) }
  return [...leftOut, { $or: [unmasked, ...shownSo] }]
}

/** The submissions that a mask covers. */
export function coveredBy({ whose, from, before, unverified }: VerdictMask, uid: string | null): Filter {
  const made = { ...(from === null ? {} : { $gte: from }), ...(before === null ? {} : { $lt: before }) }
  return {
    ...(uid === null ? {} : { uid: whose === 'own' ? uid : { $ne: uid } }),
    ...(Object.keys(made).length === 0 ? {} : { submitTime: made }),
    ...(unverified ? { $expr: { $ne: ['$verifiedAttempt', '$attempt'] }, status: { $ne: JudgeStatus.Cancelled } } : {}),
  }
}

function madeSinceStart({ startsAtMs }: Policy, isBefore: boolean | undefined): Filter[] {
  if (startsAtMs === 0 || isBefore === undefined) return []
  const start = new Date(startsAtMs)
  return [{ submitTime: isBefore ? { $lt: start } : { $gte: start } }]
}

function oneOf<T>(values: T[]): T | { $in: T[] } {
  const [first] = values
  return values.length === 1 && first !== undefined ? first : { $in: values }
}

/** Problems whose display ID equals or contains the text, ignoring case; undefined if the query names none. */
async function matchingProblems(
  ctx: Pick<ReadingContext, 'problems' | 'policies'>,
  { actor, scope }: ListAudience,
  { problemID, completeProblemID = false }: ListQuery,
): Promise<number[] | undefined> {
  const text = problemID?.trim() ?? ''
  if (text === '') return undefined
  if (scopeKind(scope) === 'contest') {
    const problems = await ctx.policies.problemsIn(actor, scope, { displayIds: [text] })
    return problems.map(({ pid }) => pid)
  }
  const part = escapeRegExp(text)
  const matching = ctx.problems
    .find({ problemId: { $regex: completeProblemID ? `^${part}$` : part, $options: 'i' } }, { _id: 1 })
    .sort({ problemId: 1 })
    .limit(maxMatches + 1)
    .maxTimeMS(lookupLimitMs)
    .lean()
  const found = await mapQueryTimeout(matching)
  assertFewMatches(found)
  return found.map((problem) => problem._id)
}

/** The user with this name, else those whose name contains the text; undefined if the query names none. */
async function matchingUsers(
  ctx: UserSearch,
  actor: Actor | null,
  { onlyMine = false, username }: ListQuery,
): Promise<string[] | undefined> {
  if (onlyMine) return actor === null ? [] : [actor.uid]
  const text = username?.trim() ?? ''
  if (text === '') return undefined
  const found = await ctx.users.search(text, maxMatches + 1)
  assertFewMatches(found)
  return found.map((user) => user._id)
}

/** A list by a part of the matches would have rows missing and a wrong total. @throws AppError list.text_too_short */
function assertFewMatches(found: readonly unknown[]): void {
  if (found.length > maxMatches) throw new AppError('list.text_too_short', { limit: maxMatches })
}
