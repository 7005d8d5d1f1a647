import type { Actor } from '@verdict/kit/actor'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { scopeKind, toScope, type Scope } from '@verdict/proto/codes/scope'
import type { StatisticsContext } from '../context.ts'
import { countedScopes } from '../../submissions/counted-scopes.rules.ts'
import { covers, masksOf, type MaskedFacts, type VerdictMask } from '../../submissions/visibility.rules.ts'
import { isInVirtualRun } from '../../submissions/virtual-run.rules.ts'
import { standingOf, type Standing } from './user-problem.rules.ts'

export interface StatusQuery extends Partial<Scope> {
  pidList: readonly number[]
  /** In a scope with an end: include submissions from after it. */
  containsEnd?: boolean
  /** For a contest that is over for the caller: additionally the results after its end, there or in practice. */
  withAfterEnd?: boolean
}

/** Fields that decide whether a verdict is masked, besides the status. */
const maskedFields = { submitTime: 1, attempt: 1, verifiedAttempt: 1 } as const

type ProblemStatus = Standing & { afterEnd?: Standing }

/**
 * The caller's state on each problem in a scope, Not Submitted without submissions. It is computed from the submissions
 * themselves, so that a new one counts at once; if no verdict is masked, with a covered index query.
 *
 * @throws AppError what the scope's policy refuses with
 */
export async function getProblemStatus(
  ctx: Pick<StatisticsContext, 'submissions' | 'policies' | 'clock'>,
  actor: Actor,
  { pidList, containsEnd = false, withAfterEnd = false, ...ids }: StatusQuery,
): Promise<Record<string, ProblemStatus>> {
  const { uid } = actor
  const scope = toScope(ids)
  const policy = await ctx.policies.policyFor(actor, scope)
  const masks = masksOf(policy, ctx.clock.now()).filter(({ whose }) => whose === 'own')
  const pids = [...new Set(pidList)]
  // In a virtual run, earlier submissions do not count.
  const since = isInVirtualRun(policy, ctx.clock.now()) ? new Date(policy.startsAtMs) : null
  const leavesOutUpsolving = policy.endsAtMs > 0 && !containsEnd && since === null
  const endsAt = new Date(policy.endsAtMs)
  const fields = { _id: 1, pid: 1, status: 1, score: 1, ...(masks.length > 0 ? maskedFields : {}) }
  const runs = await ctx.submissions
    .find(
      {
        uid,
        pid: { $in: pids },
        scope: countedScopes(scope),
        // As the scope ends now, whenever it ended when they were made.
        ...(leavesOutUpsolving ? { submitTime: { $lt: endsAt }, isVirtual: { $ne: true } } : {}),
        ...(since === null ? {} : { submitTime: { $gte: since } }),
      },
      fields,
    )
    .sort({ pid: 1, _id: -1 })
    .lean()
  const runsByPid = Map.groupBy(runs, (run) => run.pid)
  const never: Standing = { status: JudgeStatus.NotSubmitted, score: null }
  const isOver = scopeKind(scope) === 'contest' && policy.upsolving && since === null
  const later = withAfterEnd && isOver ? await runsAfter(ctx, { uid, pids, scope, endsAt }) : []
  const laterByPid = Map.groupBy(later, (run) => run.pid)
  const statusOf = (pid: number): ProblemStatus => {
    const afterEnd = standingUnder(masks, laterByPid.get(pid) ?? [])
    const standing = standingUnder(masks, runsByPid.get(pid) ?? [], policy) ?? never
    return { ...standing, ...(afterEnd === undefined ? {} : { afterEnd }) }
  }
  return Object.fromEntries(pids.map((pid) => [pid, statusOf(pid)]))
}

/** Submissions of a user to problems of a contest after its end, in the contest or in practice; newest first. */
function runsAfter(
  ctx: Pick<StatisticsContext, 'submissions'>,
  { uid, pids, scope, endsAt }: { uid: string; pids: readonly number[]; scope: Scope; endsAt: Date },
) {
  const sinceEnd = { submitTime: { $gte: endsAt } }
  const inContest = { scope: countedScopes(scope), $or: [sinceEnd, { isVirtual: true }] }
  const inPractice = { scope: countedScopes(toScope({})), ...sinceEnd }
  return ctx.submissions
    .find(
      { uid, pid: { $in: [...pids] }, $or: [inContest, inPractice] },
      { _id: 1, pid: 1, status: 1, score: 1, ...maskedFields },
    )
    .sort({ pid: 1, _id: -1 })
    .lean()
}

/**
 * Reveals nothing about masked verdicts: if one submission is masked, only that there is a submission. A verdict that
 * awaits verification by a juror counts as pending.
 */
function standingUnder(
  masks: readonly VerdictMask[],
  newestFirst: readonly (Standing & MaskedFacts)[],
  { latestCounts }: { latestCounts: boolean } = { latestCounts: false },
): Standing | undefined {
  const shown: Standing[] = []
  for (const submission of newestFirst) {
    const mask = masks.find((one) => covers(one, submission))
    const masked = mask === undefined ? submission : { status: mask.status, score: null }
    if (mask?.unverified === false) return masked
    shown.push(masked)
  }
  return standingOf(shown, { latestCounts })
}
