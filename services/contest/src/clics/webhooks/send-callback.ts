import { webhookLimits } from '@verdict/proto/http/contest/clics/contest-webhooks'
import { AppError } from '@verdict/kit/errors'
import type { ClicsContext } from '../context.ts'
import { postCallback } from './post-callback.ts'
import type { WebhookDelivery, WebhookDoc } from './webhook.model.ts'

/** Sends a callback once. Any status but 2xx, and a missing response, is a failure. */
export async function sendCallback(
  { secretCipher, settings }: Pick<ClicsContext, 'secretCipher' | 'settings'>,
  webhook: Pick<WebhookDoc, 'url' | 'token'>,
  body: string,
  signal = new AbortController().signal,
): Promise<Pick<WebhookDelivery, 'ok' | 'result'>> {
  const token = secretCipher.decrypt(webhook.token)
  if (token === null) return { ok: false, result: 'token' }
  const allowsPrivate = settings.CONTEST_WEBHOOK_PRIVATE_ADDRESSES
  try {
    const status = await postCallback({ url: new URL(webhook.url), token, body, allowsPrivate, signal })
    return { ok: status >= 200 && status <= 299, result: String(status) }
  } catch (error) {
    return { ok: false, result: reasonOf(error) }
  }
}

/** Short reason for a missing response. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Update that prepends a delivery to the history of its webhook. */
export function recordDelivery(delivery: WebhookDelivery) {
  return { $push: { deliveries: { $each: [delivery], $position: 0, $slice: webhookLimits.deliveries } } }
}
