import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/contest/clarifications'
import { askClarification } from './ask-clarification.ts'
import { claimClarification, getCannedAnswers, setAnswered, setCannedAnswers } from './claim-clarification.ts'
import type { ClarificationsContext } from './context.ts'
import { listClarifications, listUnreadClarifications, markClarificationsRead } from './list-clarifications.ts'
import { listThreads } from './list-threads.ts'
import { sendClarification } from './send-clarification.ts'

export function clarificationRoutes(http: HttpServer, ctx: ClarificationsContext): void {
  http.on(routes.getContestClarifications, ({ query, actor }) => listClarifications(ctx, actor, query))
  http.on(routes.getContestUnreadClarifications, ({ query, actor }) => listUnreadClarifications(ctx, actor, query))
  http.on(routes.readContestClarifications, ({ body, actor }) => markClarificationsRead(ctx, actor, body))
  http.on(routes.askContestClarification, ({ body, actor }) => askClarification(ctx, actor, body))
  http.on(routes.getContestClarificationList, ({ query, actor }) => listThreads(ctx, actor, query))
  http.on(routes.sendContestClarification, ({ body, actor }) => sendClarification(ctx, actor, body))
  http.on(routes.claimContestClarification, ({ body, actor }) => claimClarification(ctx, actor, body))
  http.on(routes.setContestClarificationAnswered, ({ body, actor }) => setAnswered(ctx, actor, body))
  http.on(routes.getContestCannedAnswers, ({ query, actor }) => getCannedAnswers(ctx, actor, query))
  http.on(routes.setContestCannedAnswers, ({ body, actor }) => setCannedAnswers(ctx, actor, body))
}
