import type { Locale } from '@verdict/proto/codes/locale'
import type { getProblemInfo as infoRoute } from '@verdict/proto/http/problem/problem'
import type { RouteData } from '@verdict/proto/http/route'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import type { ScopeIds } from '../scope/resolve-problem.ts'
import type { ProblemDetailContext } from './context.ts'
import { getProblemDetail } from './get-problem-detail.ts'

/** Basic fields of a problem for the header of related pages. Throws as `getProblemDetail` does. */
export async function getProblemInfo(
  ctx: ProblemDetailContext,
  actor: PolicyActor,
  query: { problemId: string } & ScopeIds,
  lang: Locale,
): Promise<RouteData<typeof infoRoute>> {
  const { problem } = await getProblemDetail(ctx, actor, query, lang)
  const { id, problemId, title, type, difficulty, timeLimit, memoryLimit } = problem
  return { id, problemId, title, type, difficulty, timeLimit, memoryLimit }
}
