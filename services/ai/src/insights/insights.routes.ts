import type { HttpServer } from '@verdict/kit/http'
import { getAiConversations, getAiInsights } from '@verdict/proto/http/ai/ai'
import type { InsightsContext } from './context.ts'
import { getInsights, listConversations } from './insights.ts'

export function insightRoutes(http: HttpServer, ctx: InsightsContext): void {
  http.on(getAiInsights, ({ actor, query, lang }) => getInsights(ctx, actor, query, lang))
  http.on(getAiConversations, ({ actor, query, lang }) => listConversations(ctx, actor, query, lang))
}
