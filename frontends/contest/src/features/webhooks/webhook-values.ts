import type { ClicsType } from '@verdict/proto/http/contest/clics/clics'
import type { Webhook } from './use-webhooks.ts'

export interface WebhookValues {
  url: string
  /** Empty: the one that it has. */
  token: string
  /** None: of everything. */
  endpoints: ClicsType[]
  /** Whether the webhook receives events of all contests. */
  isForAll: boolean
  active: boolean
}

const failureReasons = [
  ...(['webhook_address_private', 'token', 'TimeoutError', 'AbortError'] as const),
  ...(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT'] as const),
] as const

/** Key of the text that explains a failed delivery; null if there is none. */
export function failureReason(result: string): (typeof failureReasons)[number] | null {
  return failureReasons.find((reason) => reason === result.replace('contest.', '')) ?? null
}

const tokenBytes = 24

/** A random secret of characters that are valid in a header. */
export function newToken(random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)): string {
  const bytes = random(new Uint8Array(tokenBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Initial values of the form; for a new webhook (null) with a random secret. */
export function valuesOf(webhook: Webhook | null): WebhookValues {
  if (webhook === null) return { url: '', token: newToken(), endpoints: [], isForAll: false, active: true }
  const { url, endpoints, cids, active } = webhook
  return { url, token: '', endpoints: [...endpoints], isForAll: cids.length === 0, active }
}

/** Contests of a webhook after the form of one contest was saved: its other contests stay. Empty: all contests. */
export function cidsOf({ isForAll }: WebhookValues, cid: number, before: Webhook | null): number[] {
  if (isForAll) return []
  return [...new Set([...(before?.cids ?? []), cid])]
}
