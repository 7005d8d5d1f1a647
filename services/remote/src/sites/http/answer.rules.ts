import type { SiteOutcome } from '../outcome.ts'

interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

/** CAPTCHA pages of Cloudflare have a header, others are recognized by title and form. */
const challengePage = /<title>\s*(?:Just a moment|Attention Required!)|cf-chl-|challenge-platform|id="challenge-form"/i

const maxAfterSec = 3600

/**
 * Finds errors common to all sites; null means that the adapter parses the response. A server error in response to a
 * submission (`isSend`) leaves open whether it was accepted.
 */
export function refusalOfAnswer({ status, headers, text }: Answer, isSend: boolean): SiteOutcome | null {
  if (headers['cf-mitigated'] === 'challenge') return { kind: 'challenged' }
  if ((status === 403 || status === 503) && challengePage.test(text)) return { kind: 'challenged' }
  if (status === 429) return { kind: 'rate-limited', afterSec: afterSecOf(headers['retry-after']) }
  if (isSend && status >= 500) return { kind: 'unknown-after-send', reason: `HTTP ${status}` }
  if (status === 503 && headers['retry-after'] !== undefined)
    return { kind: 'rate-limited', afterSec: afterSecOf(headers['retry-after']) }
  if (status >= 500) return { kind: 'site-down', reason: `HTTP ${status}` }
  return null
}

/** Parses the seconds of `Retry-After`; dates are ignored. */
function afterSecOf(retryAfter: string | undefined): number | null {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, maxAfterSec) : null
}
