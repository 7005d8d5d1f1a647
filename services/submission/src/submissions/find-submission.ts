import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import { assertAllowed } from '@verdict/kit/scope-policy'
import { isAllowed, type Policy } from '@verdict/proto/codes/policy'
import { toScope, type Scope } from '@verdict/proto/codes/scope'
import type { KnownSubmissionContext } from './context.ts'
import { findManagedProblems } from '../projections/find-managed-problems.ts'
import { findProblem } from '../projections/problem-projection.ts'
import type { ProblemProjection } from '../projections/problem-projection.model.ts'
import type { SubmissionRow } from './submission.model.ts'
import { accessTo, dependsOnManaging, type ShownDetails, type SubmissionAccess } from './visibility.rules.ts'

/** The scope that a submission was made in. */
export function scopeOf({ cid, tid, gid }: Pick<SubmissionRow, 'cid' | 'tid' | 'gid'>): Scope {
  return toScope({ cid, tid, gid })
}

export interface KnownSubmission {
  submission: SubmissionRow
  problem: ProblemProjection | undefined
  policy: Policy
  access: SubmissionAccess
}

/**
 * A submission that the actor may know of, with its problem and what the policy of its scope lets the actor see. The
 * problem's owner is asked for the actor's rights only where those would show more of what is shown.
 *
 * @throws AppError submission.not_found, server.unavailable
 */
export async function findKnownSubmission(
  ctx: KnownSubmissionContext,
  actor: Actor | null,
  submitId: number,
  shown: ShownDetails,
): Promise<KnownSubmission> {
  const submission = await ctx.readCache.get(`submission ${submitId}`, async () =>
    ctx.submissions.findById(submitId).lean(),
  )
  if (submission === null) throw new AppError('submission.not_found')
  const { pid } = submission
  const [problem, policy] = await Promise.all([findProblem(ctx, pid), findPolicy(ctx, actor, scopeOf(submission))])
  if (policy === undefined) throw new AppError('submission.not_found')
  const now = ctx.clock.now()
  const accessOf = (managesProblem: boolean) =>
    accessTo(policy, { uid: actor?.uid ?? null, managesProblem }, submission, problem, now)
  const asManager = accessOf(true)
  if (!asManager.isKnown) throw new AppError('submission.not_found')
  const isAsked = dependsOnManaging(shown, asManager, submission)
  const managesProblem = isAsked && (await findManagedProblems(ctx, actor, [pid])).has(pid)
  return { submission, problem, policy, access: accessOf(managesProblem) }
}

/** The policy of a scope; undefined where the actor may not know of the scope. */
export async function findPolicy(
  ctx: Pick<KnownSubmissionContext, 'policies'>,
  actor: Actor | null,
  scope: Scope,
): Promise<Policy | undefined> {
  try {
    return await ctx.policies.policyFor(actor, scope)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  }
}

/**
 * Throws unless the policy of the submission's scope allows the action. Actors who may not see the submission get
 * `submission.not_found`.
 *
 * @throws AppError submission.not_found, what the policy refuses with
 */
export async function assertMayJudge(
  ctx: KnownSubmissionContext,
  actor: Actor,
  submission: Pick<SubmissionRow, '_id' | 'cid' | 'tid' | 'gid'>,
  question: 'correct' | 'rejudge',
): Promise<void> {
  const policy = await findPolicy(ctx, actor, scopeOf(submission))
  if (policy !== undefined && isAllowed(policy, question)) return
  const known = await findKnownSubmission(ctx, actor, submission._id, 'nothing')
  assertAllowed(known.policy, question)
}
