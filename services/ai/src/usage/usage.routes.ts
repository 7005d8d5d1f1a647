import type { HttpServer } from '@verdict/kit/http'
import { getAiUsage } from '@verdict/proto/http/ai/admin'
import type { UsageContext } from './context.ts'
import { listUsage } from './list-usage.ts'

export function usageRoutes(http: HttpServer, ctx: UsageContext): void {
  http.on(getAiUsage, ({ query }) => listUsage(ctx, query))
}
