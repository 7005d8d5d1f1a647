import type { Scope } from '@verdict/proto/codes/scope'
import { AppError } from '@verdict/kit/errors'
import type { Policy } from '@verdict/proto/codes/policy'
import { assertAllowed, type PolicyActor, type ScopeProblem } from '@verdict/kit/scope-policy'
import type { ProblemContext } from '../context.ts'
import { findProblem } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'

/** The ids of a scope as a query has them. */
export type ScopeIds = Partial<Scope>

/** As the scope calls it, or by number. */
type NamedProblem = { displayId: string } | { pid: number }

export interface ResolvedProblem {
  policy: Policy
  inScope: ScopeProblem
}

/**
 * The problem that a name means in a scope, with what the actor may do there. The scope's owner decides both.
 *
 * @throws AppError problem.not_found, what the owner of the scope refuses with
 */
export async function resolveProblem(
  ctx: Pick<ProblemContext, 'scopes'>,
  actor: PolicyActor,
  scope: ScopeIds,
  named: NamedProblem,
): Promise<ResolvedProblem> {
  const policy = await ctx.scopes.policyFor(actor, scope)
  assertAllowed(policy, 'readProblems')
  const names = 'pid' in named ? { pids: [named.pid] } : { displayIds: [named.displayId] }
  const [inScope] = await ctx.scopes.problemsIn(actor, scope, names)
  if (inScope === undefined) throw new AppError('problem.not_found')
  return { policy, inScope }
}

/** The stored problem, besides; `fields` bounds what is read of it. Throws as `resolveProblem` does. */
export async function findProblemInScope(
  ctx: Pick<ProblemContext, 'scopes' | 'problems'>,
  actor: PolicyActor,
  scope: ScopeIds,
  named: NamedProblem,
  fields: Readonly<Record<string, 1>> = {},
): Promise<ResolvedProblem & { problem: ProblemDoc }> {
  const resolved = await resolveProblem(ctx, actor, scope, named)
  return { ...resolved, problem: await findProblem(ctx, resolved.inScope.pid, fields) }
}
