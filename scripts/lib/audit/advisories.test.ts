import { describe, expect, it } from '@jest/globals'
import { assessAdvisories, parseAuditReport, type AcceptedAdvisory } from './advisories.rules.ts'

const report = {
  advisories: {
    '1234': {
      id: 1234,
      github_advisory_id: 'GHSA-aaaa-bbbb-cccc',
      module_name: 'mongoose',
      severity: 'high',
      title: 'Injection',
      url: 'https://example.org/1234',
    },
    '99': { id: 99, module_name: 'left-pad', severity: 'low', title: 'Slow', url: 'https://example.org/99' },
  },
}
const entry = (change: Partial<AcceptedAdvisory>): AcceptedAdvisory => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'mongoose',
  reason: 'that part is not used',
  until: '2027-01-31',
  ...change,
})

describe('known vulnerabilities of dependencies', () => {
  const advisories = parseAuditReport(report)

  it('are open unless they are accepted by name and package', () => {
    const { open, accepted } = assessAdvisories(advisories, [entry({}), entry({ id: '99' })], '2026-11-22')
    expect(open.map(({ id }) => id)).toEqual(['99'])
    expect(accepted.map(({ id }) => id)).toEqual(['GHSA-aaaa-bbbb-cccc'])
  })

  it('are open again after the day until which they were accepted', () => {
    expect(assessAdvisories(advisories, [entry({})], '2027-01-31').open).toHaveLength(1)
    expect(assessAdvisories(advisories, [entry({})], '2027-02-01').open).toHaveLength(2)
  })

  it('are reported as stale when an accepted one is no longer found', () => {
    const withdrawn = entry({ id: 'GHSA-gone' })
    expect(assessAdvisories(advisories, [entry({}), withdrawn], '2026-11-22').stale).toEqual([withdrawn])
  })

  it('are never considered absent if the answer is not a report', () => {
    for (const answer of ['<html>', null, {}, { advisories: null }]) {
      expect(() => parseAuditReport(answer)).toThrow(TypeError)
    }
  })
})
