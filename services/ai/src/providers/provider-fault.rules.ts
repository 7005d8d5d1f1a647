import type { ErrorCode } from '@verdict/proto/errors/catalogue'

/** An error response of a provider. */
export interface ProviderFault {
  /** HTTP status; null if the error came within the stream. */
  status: number | null
  /** `code` or `type` of the error. */
  code: string
  message: string
  /** From retry-after or retry-after-ms; null: none. */
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

/** Status and truncated message, with API keys redacted, as providers may quote a rejected key. */
function detailOf({ status, message }: ProviderFault): string {
  const text = message.replace(/\b(?:sk|key|Bearer)[-_ ]?[\w*.-]{6,}/gi, '…').slice(0, longestDetail)
  return status === null ? text : `${status} ${text}`.trim()
}

/** Maps a provider error to the error for users and whether to retry. */
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

/** Parses `retry-after-ms`, or `retry-after` in seconds or as a date, to milliseconds; null: neither is valid. */
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
