import type { SiteOutcome } from '../outcome.ts'

interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

/** What checks for a person look like: Cloudflare by its header, its pages by their title and form. */
const challengePage = /<title>\s*(?:Just a moment|Attention Required!)|cf-chl-|challenge-platform|id="challenge-form"/i

const maxAfterSec = 3600

/**
 * What an answer refuses for every site alike; null: the adapter reads it. A server that fails while it takes something
 * (`isSend`) may have taken it, whatever it says.
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

/** Seconds; a date is not told apart from nothing said. */
function afterSecOf(retryAfter: string | undefined): number | null {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, maxAfterSec) : null
}
