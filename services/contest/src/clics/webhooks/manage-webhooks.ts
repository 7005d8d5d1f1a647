import type { clicsPostWebhook, clicsPutWebhook } from '@verdict/proto/http/clics-webhooks'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { ContestDoc } from '../../contests/contest.model.ts'
import type { ContestContext } from '../../context.ts'
import { assertNoId } from '../endpoints/posted.rules.ts'
import { isClicsType, type ClicsData } from '../objects/objects.rules.ts'
import { cidOf, versionOf, type ClicsRequest } from '../readers/find-reader.ts'
import { startCursors } from './webhook-contests.ts'
import { resolveHost } from './post-callback.ts'
import type { WebhookDoc } from './webhook.model.ts'
import { parseWebhookUrl } from './webhook.rules.ts'

type Version = Pick<ClicsRequest, 'version'>
type Asked = Version & { id: string }

const maxWebhooks = 50

/** In the words of the specification, and how its last delivery went. Its token is told to nobody. */
async function toObject({ contests }: Pick<ContestContext, 'contests'>, webhook: WebhookDoc): Promise<ClicsData> {
  const { _id: id, url, endpoints, cids, active, lastDelivery } = webhook
  const found = await contests
    .find({ _id: { $in: cids } }, { externalId: 1 })
    .lean<Pick<ContestDoc, '_id' | 'externalId'>[]>()
  const names = new Map(found.map(({ _id, externalId }) => [_id, externalId]))
  return {
    ...{ id, url, endpoints, contest_ids: cids.map((cid) => names.get(cid) ?? String(cid)), active },
    last_delivery: lastDelivery === null ? null : { ...lastDelivery, at: lastDelivery.at.toISOString() },
  }
}

/** @throws AppError route.not_found */
export async function listWebhooks(ctx: ContestContext, asked: Version): Promise<ClicsData[]> {
  versionOf(asked)
  const webhooks = await ctx.webhooks.find().sort({ createdAt: 1, _id: 1 }).lean<WebhookDoc[]>()
  return Promise.all(webhooks.map((webhook) => toObject(ctx, webhook)))
}

/** @throws AppError route.not_found, contest.webhook_not_found */
async function findWebhook(ctx: Pick<ContestContext, 'webhooks'>, { id, ...asked }: Asked): Promise<WebhookDoc> {
  versionOf(asked)
  const webhook = await ctx.webhooks.findById(id).lean<WebhookDoc>()
  if (webhook === null) throw new AppError('contest.webhook_not_found')
  return webhook
}

/** Throws as `findWebhook` does. */
export async function readWebhook(ctx: ContestContext, asked: Asked): Promise<ClicsData> {
  return toObject(ctx, await findWebhook(ctx, asked))
}

/** What a client says of a webhook. @throws AppError contest.webhook_url_invalid, contest.webhook_address_private, contest.not_found, request.invalid */
async function fieldsOf(ctx: ContestContext, body: Omit<RouteBody<typeof clicsPutWebhook>, 'token'>) {
  const allowsPrivate = ctx.settings.CONTEST_WEBHOOK_PRIVATE_ADDRESSES
  const url = parseWebhookUrl(body.url, { allowsPrivate })
  if (url === null) throw new AppError('contest.webhook_url_invalid')
  await resolveHost(url, allowsPrivate)
  const endpoints = [...new Set(body.endpoints ?? [])]
  const unknown = endpoints.find((name) => !isClicsType(name === 'contests' ? 'contest' : name))
  if (unknown !== undefined) throw new AppError('request.invalid', { detail: `endpoints: ${unknown}` })
  const cids = await Promise.all((body.contest_ids ?? []).map((contest) => cidOf(ctx, { contest })))
  const known = await ctx.contests.countDocuments({ _id: { $in: cids } })
  if (known !== new Set(cids).size) throw new AppError('contest.not_found')
  return { url: url.href, endpoints, cids: [...new Set(cids)], active: body.active ?? true }
}

/**
 * Registers a webhook, which hears of what changes from now on.
 *
 * @throws AppError route.not_found, contest.webhook_url_invalid, contest.webhook_address_private,
 *   contest.webhook_too_many, contest.not_found, request.invalid
 */
export async function addWebhook(
  ctx: ContestContext,
  actor: Actor,
  asked: Version,
  body: RouteBody<typeof clicsPostWebhook>,
): Promise<ClicsData> {
  const version = versionOf(asked)
  assertNoId(body)
  const fields = await fieldsOf(ctx, body)
  if ((await ctx.webhooks.countDocuments()) >= maxWebhooks)
    throw new AppError('contest.webhook_too_many', { limit: maxWebhooks })
  const [now, id] = [ctx.clock.now(), String(await nextId(ctx.db, 'webhooks'))]
  const webhook: WebhookDoc = {
    ...{ _id: id, version, ...fields, token: ctx.secretCipher.encrypt(body.token) },
    ...{ uid: actor.uid, username: actor.username, createdAt: now },
    ...{ failures: 0, failingSince: null, nextAt: now, lastDelivery: null },
  }
  await startCursors(ctx, webhook)
  await ctx.webhooks.create(webhook)
  describeAudit({ id, name: new URL(webhook.url).origin, after: audited(webhook) })
  return toObject(ctx, webhook)
}

/** Throws as `findWebhook` and `addWebhook` do. */
export async function changeWebhook(
  ctx: ContestContext,
  asked: Asked,
  { token, id, ...body }: RouteBody<typeof clicsPutWebhook>,
): Promise<ClicsData> {
  const before = await findWebhook(ctx, asked)
  if (typeof id === 'string' && id !== before._id) throw new AppError('request.invalid', { detail: 'id' })
  const fields = await fieldsOf(ctx, body)
  const fresh = { failures: 0, failingSince: null, nextAt: ctx.clock.now() }
  const secret = typeof token === 'string' ? { token: ctx.secretCipher.encrypt(token) } : {}
  const after: WebhookDoc = { ...before, ...fields, ...fresh, ...secret }
  await startCursors(ctx, after)
  await ctx.webhooks.updateOne({ _id: before._id }, { $set: { ...fields, ...fresh, ...secret } })
  describeAudit({ name: new URL(after.url).origin, before: audited(before), after: audited(after) })
  return toObject(ctx, after)
}

/** Addresses may hold secrets. */
function audited({ url, endpoints, cids, active }: WebhookDoc) {
  return { host: new URL(url).origin, endpoints, contests: cids, active }
}

/** Throws as `findWebhook` does. */
export async function removeWebhook(ctx: ContestContext, asked: Asked): Promise<void> {
  const webhook = await findWebhook(ctx, asked)
  await ctx.webhooks.deleteOne({ _id: webhook._id })
  await ctx.webhookCursors.deleteMany({ webhookId: webhook._id })
  describeAudit({ name: new URL(webhook.url).origin, before: audited(webhook), after: null })
}
