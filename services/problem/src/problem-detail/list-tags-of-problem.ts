import type { PolicyActor } from '@verdict/kit/scope-policy'
import { findProblemByNumber, type ScopeIds } from '../scope/resolve-problem.ts'
import { tagLookup } from '../tags/list-tags.ts'
import type { TagView } from '../tags/tag.rules.ts'
import type { ProblemDetailContext } from './context.ts'

/** Tags of a problem; empty if the scope hides them. @throws AppError problem.not_found, errors of the scope's owner */
export async function listTagsOfProblem(
  ctx: ProblemDetailContext,
  actor: PolicyActor,
  request: { pid: number } & ScopeIds,
): Promise<TagView[]> {
  const { problem, showsTags } = await findProblemByNumber(ctx, actor, request, { tagIds: 1 })
  return showsTags ? (await tagLookup(ctx))(problem.tagIds) : []
}
