import type { HttpServer } from '@verdict/kit/http'
import { getAiUsage } from '@verdict/proto/http/ai-admin'
import type { AiContext } from '../context.ts'
import { listUsage } from './list-usage.ts'

export function usageRoutes(http: HttpServer, ctx: AiContext): void {
  http.on(getAiUsage, ({ query }) => listUsage(ctx, query))
}
