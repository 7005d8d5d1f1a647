import type { SiteFinding } from './doctor/findings.rules.ts'

/** Tells why an operation failed. Only `unknown-after-send` leaves open whether it had an effect at the site. */
export type SiteOutcome =
  | { kind: 'bad-id' }
  | { kind: 'not-found' }
  /** The problem exists, but the account, or everybody, lacks access. */
  | { kind: 'not-public' }
  | { kind: 'bad-credentials' }
  | { kind: 'session-lost' }
  /** The site requires a CAPTCHA (Cloudflare, Turnstile, reCAPTCHA), which is never bypassed. */
  | { kind: 'challenged' }
  /** `afterSec` is null if the site does not tell it. */
  | { kind: 'rate-limited'; afterSec: number | null }
  /** The site refused the request; `text` is its message. */
  | { kind: 'refused'; text: string }
  /** The code was sent, but the response does not tell whether there is a run now, so callers have to look for it. */
  | { kind: 'unknown-after-send'; reason: string }
  /** The page has another structure; `where` names the missing part. */
  | { kind: 'layout-changed'; where: string }
  | { kind: 'site-down'; reason: string }

/** Adapters throw only this error; others are bugs. */
export class SiteError extends Error {
  readonly outcome: SiteOutcome
  constructor(outcome: SiteOutcome) {
    const detail = detailOf(outcome)
    super(detail === '' ? outcome.kind : `${outcome.kind}: ${detail}`)
    this.outcome = outcome
  }
}

/** Returns details in addition to the kind, from the site or its adapter, or an empty text. */
export function detailOf(outcome: SiteOutcome): string {
  if ('text' in outcome) return outcome.text
  if ('where' in outcome) return outcome.where
  return 'reason' in outcome ? outcome.reason : ''
}

/** Makes a localizable finding for users. */
export function findingOf(outcome: SiteOutcome): SiteFinding {
  return { code: outcome.kind, params: { detail: detailOf(outcome) } }
}

/** Runs a step and returns its value or outcome. */
export async function outcomeOf<T>(step: () => Promise<T>): Promise<{ value: T } | { outcome: SiteOutcome }> {
  try {
    return { value: await step() }
  } catch (error) {
    if (error instanceof SiteError) return { outcome: error.outcome }
    throw error
  }
}
