import * as routes from '@verdict/proto/http/problem/authoring/authoring'
import type { HttpServer } from '@verdict/kit/http'
import type { DraftsContext } from './context.ts'
import { deleteDrafts, getDraft, listDrafts, saveDraft } from './problem-drafts.ts'

export function problemDraftRoutes(http: HttpServer, ctx: Pick<DraftsContext, 'db' | 'clock' | 'problemDrafts'>): void {
  http.on(routes.saveProblemDraft, ({ body, actor }) => saveDraft(ctx, actor, body))
  http.on(routes.getProblemDraft, ({ query, actor }) => getDraft(ctx, actor, query))
  http.on(routes.getProblemDraftHistory, ({ query, actor }) => listDrafts(ctx, actor, query.pid))
  http.on(routes.deleteProblemDraft, ({ query, actor }) => deleteDrafts(ctx, actor, query.pid))
}
