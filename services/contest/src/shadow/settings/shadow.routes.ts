import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/contest/clics/shadow'
import type { ShadowContext } from '../context.ts'
import { compareScoreboards } from '../comparison/compare-scoreboards.ts'
import { explainDifference } from '../comparison/explain-difference.ts'
import { listDifferences, readMatrix } from '../comparison/list-differences.ts'
import { removeShadow, setMapping, setShadow } from './configure-shadow.ts'
import { readShadow } from './read-shadow.ts'
import { uploadFeed } from './upload-feed.ts'

export function shadowRoutes(http: HttpServer, ctx: ShadowContext): void {
  http.on(routes.getContestShadow, ({ query, actor }) => readShadow(ctx, actor, query))
  http.on(routes.setContestShadow, ({ body, actor }) => setShadow(ctx, actor, body))
  http.on(routes.removeContestShadow, ({ query, actor }) => removeShadow(ctx, actor, query))
  http.on(routes.uploadContestShadowFeed, ({ query, file, actor }) =>
    uploadFeed(ctx, actor, { cid: query.cid, path: file.path }),
  )
  http.on(routes.setContestShadowMapping, ({ body, actor }) => setMapping(ctx, actor, body))
  http.on(routes.getContestShadowDifferences, ({ query, actor, lang }) => listDifferences(ctx, actor, query, lang))
  http.on(routes.getContestShadowMatrix, ({ query, actor }) => readMatrix(ctx, actor, query))
  http.on(routes.getContestShadowScoreboard, ({ query, actor }) => compareScoreboards(ctx, actor, query))
  http.on(routes.explainContestShadowDifference, ({ body, actor }) => explainDifference(ctx, actor, body))
}
