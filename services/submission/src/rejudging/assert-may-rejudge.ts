import { AppError } from '@verdict/kit/errors'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import { assertAllowed } from '@verdict/kit/scope-policy'
import type { Scope } from '@verdict/proto/codes/scope'
import type { RejudgingContext } from './context.ts'

/**
 * Refuses unless the policies of all scopes let the actor rejudge there. Deleted scopes, such as a deleted contest, are
 * ignored: their submissions keep their verdicts.
 *
 * @throws AppError what a policy refuses with
 */
export async function assertMayRejudge(
  ctx: Pick<RejudgingContext, 'policies'>,
  actor: PolicyActor,
  scopes: readonly Scope[],
): Promise<void> {
  const policies = await Promise.all(scopes.map((scope) => policyUnlessGone(ctx, actor, scope)))
  const gone: AppError[] = []
  for (const policy of policies) {
    if (policy instanceof AppError) gone.push(policy)
    else assertAllowed(policy, 'rejudge')
  }
  const [refusal] = gone
  if (refusal !== undefined && gone.length === policies.length) throw refusal
}

async function policyUnlessGone({ policies }: Pick<RejudgingContext, 'policies'>, actor: PolicyActor, scope: Scope) {
  try {
    return await policies.policyFor(actor, scope)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return error
    throw error
  }
}
