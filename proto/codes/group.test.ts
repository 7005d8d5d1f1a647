import { describe, expect, it } from '@jest/globals'
import { effectiveGroupLevel, GroupLevel } from './group.ts'
import { groupMemberOnly } from './roles.ts'

describe('the effective level in a group', () => {
  const { None, Applying, Member, Admin, Root } = GroupLevel

  it('is that of the group, and root for super administrators', () => {
    expect(effectiveGroupLevel(Admin, ['default_user'])).toBe(Admin)
    expect(effectiveGroupLevel(None, ['root'])).toBe(Root)
  })

  it('is at most that of a member if the caller uses a token with other scopes', () => {
    const levels = [None, Applying, Member, Admin, Root].map((level) =>
      effectiveGroupLevel(level, ['default_user', groupMemberOnly]),
    )
    expect(levels).toEqual([None, Applying, Member, Member, Member])
  })
})
