import type { AcceptedAdvisory } from './advisories.rules.ts'

/**
 * Known vulnerabilities of dependencies that do not affect Verdict. Each entry has a reason and an end date, so that it is
 * reviewed again: `{ id: 'GHSA-…', package: 'name', reason: '…', until: '2027-01-31' }`.
 */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = []
