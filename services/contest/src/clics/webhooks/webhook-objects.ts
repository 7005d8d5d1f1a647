import type { clicsPutWebhook } from '@verdict/proto/http/contest/clics/clics-webhooks'
import type { RouteBody } from '@verdict/proto/http/route'
import type { ContestDoc } from '../../contests/contest.model.ts'
import type { ClicsContext } from '../context.ts'
import type { ClicsData } from '../objects/objects.rules.ts'
import { cidOf } from '../readers/find-reader.ts'
import type { WebhookFields } from './manage-webhooks.ts'
import type { WebhookDoc } from './webhook.model.ts'

/** In the format of the specification, with its last delivery. The token is never returned. */
export async function toWebhookObject(
  { contests }: Pick<ClicsContext, 'contests'>,
  { _id: id, url, endpoints, cids, active, deliveries = [] }: WebhookDoc,
): Promise<ClicsData> {
  const found = await contests
    .find({ _id: { $in: cids } }, { externalId: 1 })
    .lean<Pick<ContestDoc, '_id' | 'externalId'>[]>()
  const names = new Map(found.map(({ _id, externalId }) => [_id, externalId]))
  const [last] = deliveries
  return {
    id,
    url,
    endpoints,
    contest_ids: cids.map((cid) => names.get(cid) ?? String(cid)),
    active,
    last_delivery: last === undefined ? null : { at: last.at.toISOString(), ok: last.ok, result: last.result },
  }
}

/** Parses a webhook in the format of the specification. @throws AppError contest.not_found */
export async function readWebhookFields(
  ctx: Pick<ClicsContext, 'contests' | 'readCache'>,
  { url, endpoints, contest_ids: names, active }: Omit<RouteBody<typeof clicsPutWebhook>, 'token' | 'id'>,
): Promise<WebhookFields> {
  const cids = await Promise.all((names ?? []).map((contest) => cidOf(ctx, { contest })))
  return { url, endpoints: endpoints ?? [], cids, active: active ?? true }
}
