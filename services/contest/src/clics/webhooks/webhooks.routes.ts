import { bareJson, type HttpServer } from '@verdict/kit/http'
import { clicsBase } from '@verdict/proto/http/clics'
import * as routes from '@verdict/proto/http/clics-webhooks'
import type { ContestContext } from '../../context.ts'
import { addWebhook, changeWebhook, listWebhooks, readWebhook, removeWebhook } from './manage-webhooks.ts'

const json = (data: unknown) => bareJson(JSON.stringify(data))

export function webhookRoutes(http: HttpServer, ctx: ContestContext): void {
  http.on(routes.clicsWebhooks, async ({ params }) => json(await listWebhooks(ctx, params)))
  http.on(routes.clicsWebhook, async ({ params }) => json(await readWebhook(ctx, params)))
  http.on(routes.clicsPostWebhook, async ({ params, body, actor }) => {
    const data = await addWebhook(ctx, actor, params, body)
    const location = `${clicsBase}/${params.version}/webhooks/${String(data['id'])}`
    return bareJson(JSON.stringify(data), { location })
  })
  http.on(routes.clicsPutWebhook, async ({ params, body }) => json(await changeWebhook(ctx, params, body)))
  http.on(routes.clicsDeleteWebhook, async ({ params }) => {
    await removeWebhook(ctx, params)
    return bareJson('')
  })
}
