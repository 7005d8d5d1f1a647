import { clicsTypes, clicsVersions } from '@verdict/proto/http/contest/clics/clics'
import * as routes from '@verdict/proto/http/contest/clics/contest-webhooks'
import type { RouteData } from '@verdict/proto/http/route'
import type { HttpServer } from '@verdict/kit/http'
import type { ClicsContext } from '../context.ts'
import { addWebhook, changeWebhook, listWebhooks, removeWebhook } from './manage-webhooks.ts'
import { testWebhook } from './test-webhook.ts'
import type { WebhookDelivery, WebhookDoc } from './webhook.model.ts'

/** API version of webhooks that are registered in the user interface: the latest. */
const version = clicsVersions[clicsVersions.length - 1] ?? '2026-01'

export function contestWebhookRoutes(http: HttpServer, ctx: ClicsContext): void {
  http.on(routes.getContestWebhooks, async ({ query }) => (await listWebhooks(ctx, query.cid)).map(toRow))
  http.on(routes.addContestWebhook, async ({ body, actor }) => {
    const { _id: id } = await addWebhook(ctx, actor, { ...body, version, active: true })
    return { id }
  })
  http.on(routes.changeContestWebhook, async ({ body: { id, token, ...fields } }) => {
    await changeWebhook(ctx, id, { ...fields, token })
  })
  http.on(routes.removeContestWebhook, ({ query }) => removeWebhook(ctx, query.id))
  http.on(routes.testContestWebhook, async ({ body }) => toDelivery(await testWebhook(ctx, body.id)))
}

function toRow(webhook: WebhookDoc): RouteData<typeof routes.getContestWebhooks>[number] {
  const { _id: id, url, endpoints, cids, active, username, deliveries = [] } = webhook
  const types = clicsTypes.filter((type) => endpoints.includes(type) || endpoints.includes(`${type}s`))
  return { id, url, endpoints: types, cids, active, username, deliveries: deliveries.map(toDelivery) }
}

function toDelivery({ at, ok, result, isTest }: WebhookDelivery) {
  return { at: at.toISOString(), ok, result, isTest }
}
