import { describe, expect, it } from '@jest/globals'
import { quotaError } from './quota.rules.ts'

const kb = 1024
const limits = { problems: 3, storageBytes: 100 * kb }
const fault = (problems: number, usedKb: number, growth: { problems: 0 | 1; bytes: number }, allowed = limits) =>
  quotaError({ problems, storageBytes: usedKb * kb }, allowed, growth)

describe('the quotas of a group', () => {
  it('allow growth up to the exact byte', () => {
    expect(fault(2, 90, { problems: 1, bytes: 10 * kb })).toBeNull()
    expect(fault(3, 0, { problems: 1, bytes: 0 })).toEqual({
      code: 'group.problem_quota',
      params: { used: 3, allowed: 3 },
    })
    expect(fault(2, 90, { problems: 1, bytes: 10 * kb + 1 })).toEqual({
      code: 'group.storage_quota',
      params: { used: '90.0 KB', allowed: '100.0 KB', needed: '10.0 KB' },
    })
  })

  it('allow everything that does not grow, however far above the quota the group is', () => {
    expect(fault(9, 900, { problems: 0, bytes: 0 })).toBeNull()
    expect(fault(9, 900, { problems: 0, bytes: -5 })).toBeNull()
    expect(fault(9, 900, { problems: 0, bytes: 1 })?.code).toBe('group.storage_quota')
  })

  it('are unlimited at 0', () => {
    expect(fault(900, 9_000, { problems: 1, bytes: 10 * kb }, { problems: 0, storageBytes: 0 })).toBeNull()
  })
})
