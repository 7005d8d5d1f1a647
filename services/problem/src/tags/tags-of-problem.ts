import type { Principal } from '@verdict/kit/principal'
import type { ProblemContext } from '../context.ts'
import { findVisibleProblem } from '../problems/find-problem.ts'
import { tagLookup } from './list-tags.ts'
import type { TagView } from './tag.rules.ts'

/** @throws AppError problem.not_found */
export async function listTagsOfProblem(ctx: ProblemContext, who: Principal | null, pid: number): Promise<TagView[]> {
  const { tagIds } = await findVisibleProblem(ctx, who, { _id: pid }, { tagIds: 1 })
  return (await tagLookup(ctx))(tagIds)
}
