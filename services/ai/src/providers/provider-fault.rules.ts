import type { ErrorCode } from '@verdict/proto/errors/catalogue'

/** What a provider answered in place of text. */
export interface ProviderFault {
  /** HTTP status; null: it came inside the stream. */
  status: number | null
  /** `code` or `type` of its error. */
  code: string
  message: string
  /** From retry-after or retry-after-ms; null: it told none. */
  retryAfterMs: number | null
}

export interface Refusal {
  code: ErrorCode
  params: Record<string, string | number>
  /** After how long the same call may succeed; null: not by trying again. */
  retryAfterMs: number | null
}

const defaultRetryMs = 1_000
const longestDetail = 200
const refusal = (code: ErrorCode, params: Record<string, string | number> = {}): Refusal => ({
  code,
  params,
  retryAfterMs: null,
})

/** Messages of providers may quote the key that they refuse. */
function detailOf({ status, message }: ProviderFault): string {
  const text = message.replace(/\b(?:sk|key|Bearer)[-_ ]?[\w*.-]{6,}/gi, '…').slice(0, longestDetail)
  return status === null ? text : `${status} ${text}`.trim()
}

/** What a fault of a provider is told as, and whether to try again. */
export function refusalOf(fault: ProviderFault): Refusal {
  const { status, code, retryAfterMs } = fault
  if (code === 'insufficient_quota' || code === 'billing_hard_limit_reached') return refusal('ai.provider_quota')
  if (code === 'content_filter' || code === 'content_policy_violation') return refusal('ai.content_filtered')
  if (code === 'context_length_exceeded' || status === 413) return refusal('ai.question_too_long')
  if (status === 429 || code === 'rate_limit_exceeded') {
    const waitMs = retryAfterMs ?? defaultRetryMs
    return { code: 'ai.provider_busy', params: { waitSec: Math.ceil(waitMs / 1_000) }, retryAfterMs: waitMs }
  }
  if (status === null) return refusal('ai.broken_stream')
  if (status >= 500 || status === 408 || status === 409)
    return { ...refusal('ai.request_failed'), retryAfterMs: retryAfterMs ?? defaultRetryMs }
  return refusal('ai.provider_refused', { detail: detailOf(fault) })
}

/** Milliseconds of `retry-after-ms`, or of `retry-after` in seconds or as a date; null: neither can be read. */
export function retryAfterOf(header: (name: string) => string | null | undefined, now: Date): number | null {
  const ms = Number(header('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(ms) && ms >= 0) return ms
  const text = header('retry-after') ?? ''
  if (text === '') return null
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
