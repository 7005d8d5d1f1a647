import type { SiteFinding } from './doctor/findings.rules.ts'

/** Why an operation failed. Only `unknown-after-send` leaves open whether it had an effect at the site. */
export type SiteOutcome =
  | { kind: 'bad-id' }
  | { kind: 'not-found' }
  /** It exists, but the account, or nobody, may see it. */
  | { kind: 'not-public' }
  | { kind: 'bad-credentials' }
  | { kind: 'session-lost' }
  /** The site wants proof of a person (Cloudflare, Turnstile, reCAPTCHA), which is never given for one. */
  | { kind: 'challenged' }
  /** `afterSec`: as the site says, else null. */
  | { kind: 'rate-limited'; afterSec: number | null }
  /** The site took the request and declined it; `text`: in its own words. */
  | { kind: 'refused'; text: string }
  /** The code has left, and the answer does not tell whether there is a run now: it has to be looked for. */
  | { kind: 'unknown-after-send'; reason: string }
  /** The page is not built as expected; `where`: what was looked for. */
  | { kind: 'layout-changed'; where: string }
  | { kind: 'site-down'; reason: string }

/** The error of adapters; other errors are bugs. */
export class SiteError extends Error {
  readonly outcome: SiteOutcome
  constructor(outcome: SiteOutcome) {
    const detail = detailOf(outcome)
    super(detail === '' ? outcome.kind : `${outcome.kind}: ${detail}`)
    this.outcome = outcome
  }
}

/** Details beside the kind, from the site or its adapter; empty: none. */
export function detailOf(outcome: SiteOutcome): string {
  if ('text' in outcome) return outcome.text
  if ('where' in outcome) return outcome.where
  return 'reason' in outcome ? outcome.reason : ''
}

/** A localizable finding for users. */
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
