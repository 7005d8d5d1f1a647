import { AppError } from '@verdict/kit/errors'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import { assertAllowed } from '@verdict/kit/scope-policy'
import type { Scope } from '@verdict/proto/codes/scope'
import type { RejudgingContext } from './context.ts'

/**
 * Refuses unless the policy of every scope lets the actor judge again there. Scopes that are gone, such as a deleted
 * contest, do not stand in the way of the others: what was submitted there keeps its verdict.
 *
 * @throws AppError what a policy refuses with
 */
export async function assertMayRejudge(
  ctx: Pick<RejudgingContext, 'policies'>,
  actor: PolicyActor,
  scopes: readonly Scope[],
): Promise<void> {
  const policies = await Promise.all(scopes.map((scope) => policyUnlessGone(ctx, actor, scope)))
  const found = policies.filter((policy) => !(policy instanceof AppError))
  for (const policy of found) assertAllowed(policy, 'rejudge')
  const [gone] = policies.filter((policy) => policy instanceof AppError)
  if (found.length === 0 && gone !== undefined) throw gone
}

async function policyUnlessGone({ policies }: Pick<RejudgingContext, 'policies'>, actor: PolicyActor, scope: Scope) {
  try {
    return await policies.policyFor(actor, scope)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return error
    throw error
  }
}
