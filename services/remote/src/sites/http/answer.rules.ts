import type { SiteOutcome } from '../outcome.ts'

interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

/** CAPTCHA pages of Cloudflare have a header, others are recognized by title and form. */
const challengePage = /<title>\s*(?:Just a moment|Attention Required!)|cf-chl-|challenge-platform|id="challenge-form"/i

/** The older guard of Codeforces sets a cookie by a script and loads the page again. */
const guardPage = /Redirecting\.\.\. Please, wait/

/** Whether a page stands in front of the requested one until the browser or the user has passed it. */
export const isChallengePage = (html: string): boolean => challengePage.test(html) || guardPage.test(html)

const maxAfterSec = 3600

/**
 * Finds errors common to all sites; null means that the adapter parses the response. A server error in response to a
 * submission (`isSend`) leaves open whether it was accepted. Dates in the response count from `now`.
 */
export function refusalOfAnswer({ status, headers, text }: Answer, isSend: boolean, now: Date): SiteOutcome | null {
  if (headers['cf-mitigated'] === 'challenge') return { kind: 'challenged' }
  if ((status === 403 || status === 503) && challengePage.test(text)) return { kind: 'challenged' }
  if (status === 429) return { kind: 'rate-limited', afterSec: afterSecOf(headers['retry-after'], now) }
  if (isSend && status >= 500) return { kind: 'unknown-after-send', reason: `HTTP ${status}` }
  if (status === 503 && headers['retry-after'] !== undefined)
    return { kind: 'rate-limited', afterSec: afterSecOf(headers['retry-after'], now) }
  if (status >= 500) return { kind: 'site-down', reason: `HTTP ${status}` }
  return null
}

/** Parses `Retry-After`, which has seconds or a date (RFC 9110, section 10.2.3). */
function afterSecOf(retryAfter: string | undefined, now: Date): number | null {
  if (retryAfter === undefined) return null
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now.getTime()) / 1_000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), maxAfterSec) : null
}
