import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { assertAllowed, type NamedProblems, type ScopeProblem } from '@verdict/kit/scope-policy'
import type { Policy } from '@verdict/proto/codes/policy'
import type { Scope } from '@verdict/proto/codes/scope'
import type { ProblemSummary } from '../clients/problems.client.ts'
import type { AdmissionContext } from './context.ts'
import { findProblemSummary } from '../projections/find-problem-summary.ts'

/** A problem as its scope makes it available for submitting. */
export interface SubmittedProblem {
  inScope: ScopeProblem
  summary: ProblemSummary
}

/** The problem by its ID in the scope; `at` is when the submission arrived, if that is not now. */
type Named = NamedProblems & { at?: Date }

/**
 * Asks the scope for its policy and the named problem, and refuses what the policy does not allow; a `question` of null
 * only reads both.
 *
 * @throws AppError what the policy refuses with, problem.not_found
 */
export async function assertScope(
  ctx: Pick<AdmissionContext, 'policies' | 'problemSummaryLoader'>,
  actor: Actor,
  scope: Partial<Scope>,
  question: 'submit' | 'test' | null,
  named: Named,
): Promise<{ policy: Policy; problem: SubmittedProblem }> {
  const { policy, inScope } = await assertInScope(ctx, actor, scope, question, named)
  return { policy, problem: { inScope, summary: await findProblemSummary(ctx, inScope.pid) } }
}

/** Does the same without the site's problem, with the data of the scope alone. Throws as `assertScope` does. */
export async function assertInScope(
  ctx: Pick<AdmissionContext, 'policies'>,
  actor: Actor,
  scope: Partial<Scope>,
  question: 'submit' | 'test' | null,
  named: Named,
): Promise<{ policy: Policy; inScope: ScopeProblem }> {
  const { policy, problems } = await ctx.policies.policyAndProblems(actor, scope, named)
  if (question !== null) assertAllowed(policy, question)
  const [inScope] = problems
  if (inScope === undefined) throw new AppError('problem.not_found')
  return { policy, inScope }
}

/** The version of the problem by which the scope judges. */
export function versionIn({ inScope, summary }: SubmittedProblem): number {
  return inScope.version === 0 ? summary.version : inScope.version
}
