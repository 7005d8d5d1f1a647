import type { QueryFilter } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
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
  /** In a scope with an end: with what was submitted after it. */
  containsEnd?: boolean
  /** In a scope with a start: those from before it alone, or only those from then on; left out: all. */
  beforeContestSubmit?: boolean
}

/** Whose list it is: the actor, in a scope, under its policy. */
export interface ListAudience {
  actor: Actor | null
  scope: Scope
  policy: Policy
}

type Filter = QueryFilter<SubmissionRow>

interface UserSearch {
  users: Pick<ReadingContext['users'], 'search'>
}

/** More matches than this are not followed: a filter that matches so much selects nothing. */
const maxProblems = 100
const maxUsers = 50
const lookupLimitMs = 1_000

/** What of the collection a list shows, or undefined when the filter cannot match. */
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
  const visible = visibleRows(policy, uid, query.onlyMine === true)
  if (visible === undefined) return undefined
  // A list of nothing but one's own has those from after the end, too.
  const isOwn = query.onlyMine === true || 'uid' in visible
  const leavesOutUpsolving = policy.endsAtMs > 0 && query.containsEnd !== true && !isOwn
  const leavesOutVirtual =
    !isOwn && !leavesOutUpsolving && policy.endsAtMs > 0 && !isAllowed(policy, 'seeAllSubmissions')
  const conditions = [
    ...(uids === undefined ? [] : [{ uid: oneOf(uids) }]),
    ...madeSinceStart(policy, query.beforeContestSubmit),
    ...maskFilters(masksOf(policy, ctx.clock.now()), uid, status),
  ]
  return {
    scope: scopeKey(scope),
    ...visible,
    ...(leavesOutUpsolving ? { upsolving: false } : {}),
    ...(leavesOutVirtual ? { isVirtual: { $ne: true } } : {}),
    ...(pids === undefined ? {} : { pid: oneOf(pids) }),
    ...(language === undefined ? {} : { language }),
    ...(conditions.length === 0 ? {} : { $and: conditions }),
  }
}

/** All submissions, those to open problems, or one's own: what the policy lets the actor know of. */
function visibleRows(policy: Policy, uid: string | null, onlyMine: boolean): Filter | undefined {
  if (onlyMine || isAllowed(policy, 'seeAllSubmissions')) return { visibility: { $in: ['public', 'hidden'] } }
  if (isAllowed(policy, 'seeSubmissions')) return { visibility: 'public' }
  return uid === null ? undefined : { visibility: { $in: ['public', 'hidden'] }, uid }
}

/**
 * Conditions that keep a list from telling what the masks hide: submissions that are not listed are left out, and a
 * filter by status finds a masked submission by the status that is shown of it alone.
 */
export function maskFilters(masks: readonly VerdictMask[], uid: string | null, status?: JudgeStatus): Filter[] {
  const applicable = masks.filter(({ whose }) => whose === 'others' || uid !== null)
  const unlisted = applicable.filter(({ listed }) => !listed).map((mask) => coveredBy(mask, uid))
  const leftOut: Filter[] = unlisted.length === 0 ? [] : [{ $nor: unlisted }]
  if (status === undefined) return leftOut
  if (applicable.length === 0) return [...leftOut, { status }]
  // Of the masks that cover a submission the first says what is shown of it.
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

/** Problems whose display id is, or else holds, the text, in any case; undefined when none is asked for. */
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
    .limit(maxProblems)
    .maxTimeMS(lookupLimitMs)
    .lean()
  const found = await mapQueryTimeout(matching)
  return found.map((problem) => problem._id)
}

/** The user of that name, else those whose name holds the text; undefined when none is asked for. */
async function matchingUsers(
  ctx: UserSearch,
  actor: Actor | null,
  { onlyMine = false, username }: ListQuery,
): Promise<string[] | undefined> {
  if (onlyMine) return actor === null ? [] : [actor.uid]
  const text = username?.trim() ?? ''
  if (text === '') return undefined
  const found = await ctx.users.search(text, maxUsers)
  return found.map((user) => user._id)
}
