import { hasBearerToken } from '@verdict/kit/bearer-token'
import { AppError } from '@verdict/kit/errors'
import type { HttpServer } from '@verdict/kit/http'
import * as judging from '@verdict/proto/http/submission/judging'
import type { QueueContext } from '../context.ts'
import { getScaling, setJudgeMinimum } from './get-scaling.ts'
import { measureScaling } from './measure-scaling.ts'

/**
 * `GET /scaling` beside the probes, for autoscalers such as the metrics-api scaler of KEDA. Callers with the token from
 * the settings get the desired number of workers: of the shared pool, or with `?pool=exam&tenants=contest:7` of another
 * pool. Everybody else gets 404.
 */
function scalingEndpoint({ fastify }: HttpServer, ctx: QueueContext): void {
  fastify.get<{ Querystring: { pool?: string; tenants?: string } }>('/scaling', async (request) => {
    const isKnown = hasBearerToken(request.headers.authorization, ctx.settings.SUBMISSION_SCALING_TOKEN)
    if (!isKnown) throw new AppError('route.not_found')
    const { pool = '', tenants = '' } = request.query
    return measureScaling(ctx, pool === '' ? undefined : { name: pool, tenants: tenants.split(',') })
  })
}

/** The desired number of workers, for administrators. */
export function scalingRoutes(http: HttpServer, ctx: QueueContext): void {
  scalingEndpoint(http, ctx)
  http.on(judging.getJudgeScaling, () => getScaling(ctx))
  http.on(judging.setJudgeMinimum, async ({ body }) => {
    await setJudgeMinimum(ctx, body.workers)
    return null
  })
}
