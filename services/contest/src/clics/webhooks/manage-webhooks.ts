import type { ClicsVersion } from '@verdict/proto/http/contest/clics/clics'
import { webhookLimits } from '@verdict/proto/http/contest/clics/contest-webhooks'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { ClicsContext } from '../context.ts'
import { isClicsType } from '../objects/objects.rules.ts'
import { resolveHost } from './post-callback.ts'
import { startCursors } from './webhook-contests.ts'
import type { WebhookDoc } from './webhook.model.ts'
import { parseWebhookUrl } from './webhook.rules.ts'

/** URL and subscriptions of a webhook. */
export type WebhookFields = Pick<WebhookDoc, 'url' | 'endpoints' | 'cids' | 'active'>

/** All webhooks, or those that receive events of a contest; oldest first. */
export async function listWebhooks({ webhooks }: Pick<ClicsContext, 'webhooks'>, cid?: number): Promise<WebhookDoc[]> {
  const filter = cid === undefined ? {} : { cids: { $in: [[], cid] } }
  return webhooks.find(filter).sort({ createdAt: 1, _id: 1 }).lean<WebhookDoc[]>()
}

/** @throws AppError contest.webhook_not_found */
export async function findWebhook({ webhooks }: Pick<ClicsContext, 'webhooks'>, id: string): Promise<WebhookDoc> {
  const webhook = await webhooks.findById(id).lean<WebhookDoc>()
  if (webhook === null) throw new AppError('contest.webhook_not_found')
  return webhook
}

type CheckContext = Pick<ClicsContext, 'contests' | 'settings'>

/** @throws AppError contest.webhook_url_invalid, contest.webhook_address_private, contest.not_found, request.invalid */
async function checkFields({ contests, settings }: CheckContext, fields: WebhookFields): Promise<WebhookFields> {
  const allowsPrivate = settings.CONTEST_WEBHOOK_PRIVATE_ADDRESSES
  const url = parseWebhookUrl(fields.url, { allowsPrivate })
  if (url === null) throw new AppError('contest.webhook_url_invalid')
  await resolveHost(url, allowsPrivate)
  const endpoints = [...new Set(fields.endpoints)]
  const unknown = endpoints.find((name) => !isClicsType(name === 'contests' ? 'contest' : name))
  if (unknown !== undefined) throw new AppError('request.invalid', { detail: `endpoints: ${unknown}` })
  const cids = [...new Set(fields.cids)]
  if ((await contests.countDocuments({ _id: { $in: cids } })) !== cids.length) throw new AppError('contest.not_found')
  return { url: url.href, endpoints, cids, active: fields.active }
}

/**
 * Registers a webhook, which receives events from now on.
 *
 * @throws AppError contest.webhook_url_invalid, contest.webhook_address_private, contest.webhook_too_many,
 *   contest.not_found, request.invalid
 */
export async function addWebhook(
  ctx: ClicsContext,
  actor: Actor,
  { version, token, ...input }: WebhookFields & { version: ClicsVersion; token: string },
): Promise<WebhookDoc> {
  const fields = await checkFields(ctx, input)
  if ((await ctx.webhooks.countDocuments()) >= webhookLimits.webhooks)
    throw new AppError('contest.webhook_too_many', { limit: webhookLimits.webhooks })
  const [now, id] = [ctx.clock.now(), String(await nextId(ctx.db, 'webhooks'))]
  const webhook: WebhookDoc = {
    _id: id,
    version,
    ...fields,
    token: ctx.secretCipher.encrypt(token),
    uid: actor.uid,
    username: actor.username,
    createdAt: now,
    failures: 0,
    failingSince: null,
    nextAt: now,
    deliveries: [],
  }
  await startCursors(ctx, webhook)
  await ctx.webhooks.create(webhook)
  describeAudit({ id, name: new URL(webhook.url).origin, after: audited(webhook) })
  return webhook
}

/** Without a token the current one is kept. Throws as `findWebhook` and `addWebhook` do. */
export async function changeWebhook(
  ctx: ClicsContext,
  id: string,
  { token, ...input }: WebhookFields & { token: string | undefined },
): Promise<WebhookDoc> {
  const before = await findWebhook(ctx, id)
  const fields = await checkFields(ctx, input)
  const fresh = { failures: 0, failingSince: null, nextAt: ctx.clock.now() }
  const secret = token === undefined ? {} : { token: ctx.secretCipher.encrypt(token) }
  const after: WebhookDoc = { ...before, ...fields, ...fresh, ...secret }
  await startCursors(ctx, after)
  await ctx.webhooks.updateOne({ _id: id }, { $set: { ...fields, ...fresh, ...secret } })
  describeAudit({ name: new URL(after.url).origin, before: audited(before), after: audited(after) })
  return after
}

/** URLs may contain secrets and are not logged. */
function audited({ url, endpoints, cids, active }: WebhookDoc) {
  return { host: new URL(url).origin, endpoints, contests: cids, active }
}

/** Throws as `findWebhook` does. */
export async function removeWebhook(ctx: Pick<ClicsContext, 'webhooks' | 'webhookCursors'>, id: string): Promise<void> {
  const webhook = await findWebhook(ctx, id)
  await ctx.webhooks.deleteOne({ _id: id })
  await ctx.webhookCursors.deleteMany({ webhookId: id })
  describeAudit({ name: new URL(webhook.url).origin, before: audited(webhook), after: null })
}
