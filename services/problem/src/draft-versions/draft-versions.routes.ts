import * as routes from '@verdict/proto/http/problem/authoring/versions'
import type { HttpServer } from '@verdict/kit/http'
import type { DraftVersionsContext } from './context.ts'
import { discardDraft, publishDraft } from './publish-draft.ts'
import { readDraft } from './read-draft.ts'
import { saveDraft } from './save-draft.ts'

export function draftVersionRoutes(http: HttpServer, ctx: DraftVersionsContext): void {
  http.on(routes.getVersionDraft, ({ query, actor }) => readDraft(ctx, actor, query))
  http.on(routes.saveVersionDraft, ({ body, actor }) => saveDraft(ctx, actor, body))
  http.on(routes.discardVersionDraft, ({ query, actor }) => discardDraft(ctx, actor, query))
  http.on(routes.publishVersionDraft, ({ body, actor }) => publishDraft(ctx, actor, body))
}
