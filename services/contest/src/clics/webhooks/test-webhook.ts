import { webhookLimits } from '@verdict/proto/http/contest/clics/contest-webhooks'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import type { ClicsContext } from '../context.ts'
import { startCooldown } from '../../cooldowns/start-cooldown.ts'
import { findWebhook } from './manage-webhooks.ts'
import { recordDelivery, sendCallback } from './send-callback.ts'
import type { WebhookDelivery } from './webhook.model.ts'

type TestContext = Pick<ClicsContext, 'webhooks' | 'contests' | 'cooldowns' | 'clock' | 'secretCipher' | 'settings'>

/**
 * Sends a webhook a callback without events, with its token, and returns the response status. Backoff and failure count
 * of real callbacks are unaffected.
 *
 * @throws AppError contest.webhook_not_found, contest.webhook_test_too_soon
 */
export async function testWebhook(ctx: TestContext, id: string): Promise<WebhookDelivery> {
  const webhook = await findWebhook(ctx, id)
  const waitSec = await startCooldown(ctx, `webhook test ${id}`, webhookLimits.testEverySec)
  if (waitSec > 0) throw new AppError('contest.webhook_test_too_soon', { waitSec })
  const [cid] = webhook.cids
  const contest = cid === undefined ? null : await ctx.contests.findById(cid, { externalId: 1 }).lean()
  const contestId = cid === undefined ? null : (contest?.externalId ?? String(cid))
  const body = JSON.stringify({ contest_id: contestId, notifications: [], test: true })
  const answer = await sendCallback(ctx, webhook, body)
  const delivery = { at: ctx.clock.now(), ...answer, isTest: true }
  await ctx.webhooks.updateOne({ _id: id }, recordDelivery(delivery))
  describeAudit({ name: new URL(webhook.url).origin, after: { tested: answer.result } })
  return delivery
}
