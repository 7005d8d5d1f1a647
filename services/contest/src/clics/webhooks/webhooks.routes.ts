import { clicsBase } from '@verdict/proto/http/contest/clics/clics'
import * as routes from '@verdict/proto/http/contest/clics/clics-webhooks'
import { AppError } from '@verdict/kit/errors'
import { bareJson, type HttpServer } from '@verdict/kit/http'
import type { ClicsContext } from '../context.ts'
import { assertNoId } from '../endpoints/posted.rules.ts'
import { versionOf } from '../readers/find-reader.ts'
import { addWebhook, changeWebhook, findWebhook, listWebhooks, removeWebhook } from './manage-webhooks.ts'
import { readWebhookFields, toWebhookObject } from './webhook-objects.ts'
import type { WebhookDoc } from './webhook.model.ts'

export function webhookRoutes(http: HttpServer, ctx: ClicsContext): void {
  const textOf = async (webhook: WebhookDoc) => JSON.stringify(await toWebhookObject(ctx, webhook))
  http.on(routes.clicsWebhooks, async ({ params }) => {
    versionOf(params)
    const webhooks = await listWebhooks(ctx)
    return bareJson(JSON.stringify(await Promise.all(webhooks.map((webhook) => toWebhookObject(ctx, webhook)))))
  })
  http.on(routes.clicsWebhook, async ({ params }) => {
    versionOf(params)
    return bareJson(await textOf(await findWebhook(ctx, params.id)))
  })
  http.on(routes.clicsPostWebhook, async ({ params, body, actor }) => {
    const version = versionOf(params)
    assertNoId(body)
    const fields = await readWebhookFields(ctx, body)
    const webhook = await addWebhook(ctx, actor, { ...fields, version, token: body.token })
    return bareJson(await textOf(webhook), { location: `${clicsBase}/${version}/webhooks/${webhook._id}` })
  })
  http.on(routes.clicsPutWebhook, async ({ params, body }) => {
    versionOf(params)
    const { _id: id } = await findWebhook(ctx, params.id)
    if (typeof body.id === 'string' && body.id !== id) throw new AppError('request.invalid', { detail: 'id' })
    const fields = await readWebhookFields(ctx, body)
    return bareJson(await textOf(await changeWebhook(ctx, id, { ...fields, token: body.token ?? undefined })))
  })
  http.on(routes.clicsDeleteWebhook, async ({ params }) => {
    versionOf(params)
    await removeWebhook(ctx, params.id)
    return bareJson('')
  })
}
