import type { Locale } from '@verdict/proto/codes/locale'
import type { getTestedProblem as route } from '@verdict/proto/http/problem/authoring/setters'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { findProblem } from '../problems/find-problem.ts'
import { findSetterRole } from '../problems/access/find-setter-role.ts'
import { statementFor } from '../statements/statement.rules.ts'
import { findLatestVersion } from '../versions/record-version.ts'
import { assertSetterOrTester } from './assert-setter-or-tester.ts'
import type { SettersContext } from './context.ts'

/** The published version of a problem, for its testers. @throws AppError problem.not_found, problem.not_manageable */
export async function getTestedProblem(
  ctx: Pick<SettersContext, 'problems' | 'groups' | 'problemSetters' | 'problemVersions'>,
  actor: Actor,
  { pid }: { pid: number },
  lang: Locale,
): Promise<RouteData<typeof route>> {
  await assertSetterOrTester(ctx, actor, pid)
  const { problemId, gid, statements } = await findProblem(ctx, pid, { problemId: 1, gid: 1, statements: 1 })
  const version = await findLatestVersion(ctx, pid)
  return {
    problemId,
    gid,
    title: statementFor(statements, lang).title,
    role: (await findSetterRole(ctx, actor.uid, pid)) ?? 'owner',
    version: {
      number: version?.number ?? 1,
      note: version?.note ?? '',
      publishedAt: version?.publishedAt.toISOString() ?? null,
    },
  }
}
