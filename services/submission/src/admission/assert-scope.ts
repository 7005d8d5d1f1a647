import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { assertAllowed, type NamedProblems, type ScopeProblem } from '@verdict/kit/scope-policy'
import type { Policy } from '@verdict/proto/codes/policy'
import type { Scope } from '@verdict/proto/codes/scope'
import type { ProblemBrief } from '../clients/problems.client.ts'
import type { AdmissionContext } from './context.ts'
import { findProblemBrief } from '../projections/find-problem-brief.ts'

/** A problem as a scope gives it out for submitting. */
export interface SubmittedProblem {
  inScope: ScopeProblem
  brief: ProblemBrief
}

/** Named in its scope; `at`: when it came in, if that is not now. */
type Named = NamedProblems & { at?: Date }

/**
 * The policy of the scope and the problem that is named there, when the policy allows what is asked; null: whatever it
 * allows.
 *
 * @throws AppError what the policy refuses with, problem.not_found
 */
export async function assertScope(
  ctx: Pick<AdmissionContext, 'policies' | 'briefLoader'>,
  actor: Actor,
  scope: Partial<Scope>,
  question: 'submit' | 'test' | null,
  named: Named,
): Promise<{ policy: Policy; problem: SubmittedProblem }> {
  const { policy, inScope } = await assertInScope(ctx, actor, scope, question, named)
  return { policy, problem: { inScope, brief: await findProblemBrief(ctx, inScope.pid) } }
}

/** … as the scope alone knows the problem. Throws as `assertScope` does. */
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

/** The version that the scope judges by. */
export function versionIn({ inScope, brief }: SubmittedProblem): number {
  return inScope.version === 0 ? brief.version : inScope.version
}
