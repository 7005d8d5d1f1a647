import * as routes from '@verdict/proto/http/problem/personal'
import type { HttpServer } from '@verdict/kit/http'
import { listCodeDrafts, saveCodeDraft } from './code-drafts.ts'
import type { PersonalContext } from './context.ts'
import { listToDo, setToDo } from './to-do-list.ts'

export function personalRoutes(http: HttpServer, ctx: PersonalContext): void {
  http.on(routes.setProblemToDo, ({ body, actor }) => setToDo(ctx, actor, body))
  http.on(routes.getProblemToDoList, ({ query, actor, lang }) => listToDo(ctx, actor, query, lang))
  http.on(routes.saveCodeDraft, ({ body, actor }) => saveCodeDraft(ctx, actor, body))
  http.on(routes.getCodeDrafts, ({ query, actor }) => listCodeDrafts(ctx, actor, query))
}
