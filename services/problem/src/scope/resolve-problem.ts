import { scopeKind, toScope, type Scope } from '@verdict/proto/codes/scope'
import { AppError } from '@verdict/kit/errors'
import { isAllowed, type Policy } from '@verdict/proto/codes/policy'
import { assertAllowed, type PolicyActor, type ScopeProblem } from '@verdict/kit/scope-policy'
import { findProblem, findProblemReference, mayManageProblem } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ScopeContext } from './context.ts'

/** The IDs of a scope in a query. */
export type ScopeIds = Partial<Scope>

/** A problem by its name in the scope, or by number. */
type NamedProblem = { displayId: string } | { pid: number }

export interface ResolvedProblem {
  policy: Policy
  inScope: ScopeProblem
}

/**
 * Resolves a problem within a scope, with the actor's permissions there; the scope's owner decides both.
 *
 * @throws AppError problem.not_found, errors of the scope's owner
 */
export async function resolveProblem(
  ctx: Pick<ScopeContext, 'scopes'>,
  actor: PolicyActor,
  scope: ScopeIds,
  named: NamedProblem,
): Promise<ResolvedProblem> {
  const names = 'pid' in named ? { pids: [named.pid] } : { displayIds: [named.displayId] }
  const { policy, problems } = await ctx.scopes.policyAndProblems(actor, scope, names)
  assertAllowed(policy, 'readProblems')
  const [inScope] = problems
  if (inScope === undefined) throw new AppError('problem.not_found')
  return { policy, inScope }
}

/** Like `resolveProblem`, with the stored problem; `fields` is the projection. */
export async function findProblemInScope(
  ctx: Pick<ScopeContext, 'scopes' | 'problems'>,
  actor: PolicyActor,
  scope: ScopeIds,
  named: NamedProblem,
  fields: Readonly<Record<string, 1>> = {},
): Promise<ResolvedProblem & { problem: ProblemDoc }> {
  const resolved = await resolveProblem(ctx, actor, scope, named)
  return { ...resolved, problem: await findProblem(ctx, resolved.inScope.pid, fields) }
}

/**
 * A problem by number, and whether its tags are visible. Editors of a problem of a group need not name a scope, as
 * forms request it by number only. Throws as `resolveProblem` does.
 */
export async function findProblemByNumber(
  ctx: Pick<ScopeContext, 'scopes' | 'problems' | 'problemCache' | 'groups' | 'problemSetters'>,
  actor: PolicyActor,
  { pid, ...scope }: { pid: number } & ScopeIds,
  fields: Readonly<Record<string, 1>> = {},
): Promise<{ problem: ProblemDoc; showsTags: boolean }> {
  const reference = scopeKind(toScope(scope)) === 'practice' ? await findProblemReference(ctx, { pid }) : null
  if (reference !== null && reference.gid !== null && (await mayManageProblem(ctx, actor, reference)))
    return { problem: await findProblem(ctx, pid, fields), showsTags: true }
  const { policy, problem } = await findProblemInScope(ctx, actor, scope, { pid }, fields)
  return { problem, showsTags: isAllowed(policy, 'seeTags') }
}
