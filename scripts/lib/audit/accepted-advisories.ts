import type { AcceptedAdvisory } from './advisories.rules.ts'

/**
 * Known vulnerabilities of dependencies that do not concern Verdict. Each entry names why, and ends by itself, so that it
 * is looked at again: `{ id: 'GHSA-…', package: 'name', reason: '…', until: '2027-01-31' }`.
 */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = []
