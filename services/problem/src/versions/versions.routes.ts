import * as routes from '@verdict/proto/http/problem/authoring/versions'
import type { HttpServer } from '@verdict/kit/http'
import { compareVersions } from './comparison/compare-versions.ts'
import type { VersionsContext } from './context.ts'
import { listVersions } from './list-versions.ts'
import { restoreVersion } from './restore-version.ts'

export function versionRoutes(http: HttpServer, ctx: VersionsContext): void {
  http.on(routes.listProblemVersions, ({ query, actor }) => listVersions(ctx, actor, query))
  http.on(routes.compareProblemVersions, ({ query, actor }) => compareVersions(ctx, actor, query))
  http.on(routes.restoreProblemVersion, ({ body, actor }) => restoreVersion(ctx, actor, body))
}
