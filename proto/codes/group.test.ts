import { describe, expect, it } from '@jest/globals'
import { effectiveGroupLevel, GroupLevel } from './group.ts'
import { groupMemberOnly } from './roles.ts'

describe('the level that counts in a group', () => {
  const { None, Applying, Member, Admin, Root } = GroupLevel

  it('is that of the group, and root for super administrators', () => {
    expect(effectiveGroupLevel(Admin, ['default_user'])).toBe(Admin)
    expect(effectiveGroupLevel(None, ['root'])).toBe(Root)
  })

  it('is at most that of a member where the caller acts with a token for less', () => {
    const levels = [None, Applying, Member, Admin, Root].map((level) =>
      effectiveGroupLevel(level, ['default_user', groupMemberOnly]),
    )
    expect(levels).toEqual([None, Applying, Member, Member, Member])
  })
})
