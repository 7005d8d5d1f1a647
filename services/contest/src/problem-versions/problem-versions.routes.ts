import type { HttpServer } from '@verdict/kit/http'
import { getContestProblemVersions, setContestProblemVersion } from '@verdict/proto/http/contest/problem-versions'
import type { ProblemVersionsContext } from './context.ts'
import { listProblemVersions } from './list-problem-versions.ts'
import { setProblemVersion } from './set-problem-version.ts'

export function problemVersionRoutes(http: HttpServer, ctx: ProblemVersionsContext): void {
  http.on(getContestProblemVersions, ({ query, actor }) => listProblemVersions(ctx, actor, query))
  http.on(setContestProblemVersion, ({ body, actor }) => setProblemVersion(ctx, actor, body))
}
