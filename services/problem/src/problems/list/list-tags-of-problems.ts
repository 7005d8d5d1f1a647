import type { getTagsOfProblems } from '@verdict/proto/http/problem/problem'
import type { RouteData } from '@verdict/proto/http/route'
import { publicProblems } from '../problem.model.ts'
import { tagLookup } from '../../tags/list-tags.ts'
import type { ProblemsContext } from '../context.ts'

/** Tags of the public problems among `pids`. */
export async function listTagsOfProblems(
  ctx: ProblemsContext,
  pids: readonly number[],
): Promise<RouteData<typeof getTagsOfProblems>> {
  const [tagsOf, rows] = await Promise.all([
    tagLookup(ctx),
    ctx.problems
      .find({ ...publicProblems, _id: { $in: [...new Set(pids)] } }, { tagIds: 1 })
      .sort({ _id: 1 })
      .lean(),
  ])
  const tags = tagsOf([...new Set(rows.flatMap(({ tagIds }) => tagIds))].sort((a, b) => a - b))
  const known = new Set(tags.map(({ id }) => id))
  return { tags, problems: rows.map(({ _id: pid, tagIds }) => ({ pid, tagIds: tagIds.filter((id) => known.has(id)) })) }
}
