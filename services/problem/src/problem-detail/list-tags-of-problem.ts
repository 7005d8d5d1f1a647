import { isAllowed } from '@verdict/proto/codes/policy'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import type { ProblemContext } from '../context.ts'
import { findProblemInScope, type ScopeIds } from '../scope/resolve-problem.ts'
import { tagLookup } from '../tags/list-tags.ts'
import type { TagView } from '../tags/tag.rules.ts'

/** None where the scope hides them. @throws AppError problem.not_found, what the scope's owner refuses with */
export async function listTagsOfProblem(
  ctx: ProblemContext,
  actor: PolicyActor,
  { pid, ...scope }: { pid: number } & ScopeIds,
): Promise<TagView[]> {
  const { policy, problem } = await findProblemInScope(ctx, actor, scope, { pid }, { tagIds: 1 })
  return isAllowed(policy, 'seeTags') ? (await tagLookup(ctx))(problem.tagIds) : []
}
