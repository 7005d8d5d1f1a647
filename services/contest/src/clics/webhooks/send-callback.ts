import { webhookLimits } from '@verdict/proto/http/contest/clics/contest-webhooks'
import { AppError } from '@verdict/kit/errors'
import type { ClicsContext } from '../context.ts'
import { postCallback } from './post-callback.ts'
import type { WebhookDelivery, WebhookDoc } from './webhook.model.ts'

/** Sends a callback once. Whatever is not a 2xx status is no success, also where there is no answer. */
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

/** A short word for what kept an answer from coming. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** The change that puts a delivery before the earlier ones of its webhook. */
export function recordDelivery(delivery: WebhookDelivery) {
  return { $push: { deliveries: { $each: [delivery], $position: 0, $slice: webhookLimits.deliveries } } }
}
