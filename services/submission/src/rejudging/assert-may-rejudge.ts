import type { PolicyActor } from '@verdict/kit/scope-policy'
import { assertAllowed } from '@verdict/kit/scope-policy'
import type { Scope } from '@verdict/proto/codes/scope'
import type { RejudgingContext } from './context.ts'

/**
 * Refuses unless the policy of every scope lets the actor judge again there.
 *
 * @throws AppError what a policy refuses with
 */
export async function assertMayRejudge(
  ctx: Pick<RejudgingContext, 'policies'>,
  actor: PolicyActor,
  scopes: readonly Scope[],
): Promise<void> {
  const policies = await Promise.all(scopes.map((scope) => ctx.policies.policyFor(actor, scope)))
  for (const policy of policies) assertAllowed(policy, 'rejudge')
}
