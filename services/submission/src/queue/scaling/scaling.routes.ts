import { hasBearerToken } from '@verdict/kit/bearer-token'
import { AppError } from '@verdict/kit/errors'
import type { HttpServer } from '@verdict/kit/http'
import * as judging from '@verdict/proto/http/submission/judging'
import type { QueueContext } from '../context.ts'
import { getScaling, setJudgeMinimum } from './get-scaling.ts'
import { measureScaling } from './measure-scaling.ts'

/**
 * `GET /scaling` beside the probes, for what starts and stops judge pods (the metrics-api scaler of KEDA, say): who has the
 * token of the setting reads how many workers there should be: those that judge for everybody, or with `?pool=exam&tenants=contest:7`
 * those of a pool. To everybody else there is no such page.
 */
function scalingEndpoint({ fastify }: HttpServer, ctx: QueueContext): void {
  fastify.get<{ Querystring: { pool?: string; tenants?: string } }>('/scaling', async (request) => {
    const isKnown = hasBearerToken(request.headers.authorization, ctx.settings.SUBMISSION_SCALING_TOKEN)
    if (!isKnown) throw new AppError('route.not_found')
    const { pool = '', tenants = '' } = request.query
    return measureScaling(ctx, pool === '' ? undefined : { name: pool, tenants: tenants.split(',') })
  })
}

/** How many workers there should be, for administrators. */
export function scalingRoutes(http: HttpServer, ctx: QueueContext): void {
  scalingEndpoint(http, ctx)
  http.on(judging.getJudgeScaling, () => getScaling(ctx))
  http.on(judging.setJudgeMinimum, async ({ body }) => {
    await setJudgeMinimum(ctx, body.workers)
    return null
  })
}
