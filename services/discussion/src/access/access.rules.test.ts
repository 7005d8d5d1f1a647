import { describe, expect, it } from '@jest/globals'
import { groupLevels } from '@verdict/proto/codes/group'
import { groupAccess } from './access.rules.ts'

const refusals = (group: { exists: boolean; visible: boolean }, isOpen = true) =>
  groupLevels.map((level) => groupAccess(group, level, isOpen).readRefusal ?? 'ok')

describe('discussions of a group', () => {
  it('are for its members; a hidden group is not revealed to others', () => {
    const required = 'group.membership_required'
    expect(refusals({ exists: true, visible: true })).toEqual([required, required, required, 'ok', 'ok', 'ok'])
    const unknown = 'group.not_found'
    expect(refusals({ exists: true, visible: false })).toEqual([unknown, unknown, unknown, 'ok', 'ok', 'ok'])
  })

  it('do not exist without the group, even for super administrators', () => {
    expect(new Set(refusals({ exists: false, visible: false }))).toEqual(new Set(['group.not_found']))
    expect(groupLevels.some((level) => groupAccess({ exists: false, visible: false }, level, true).isManager)).toBe(
      false,
    )
  })

  it('are closed to members while the switch is off, and managed by administrators', () => {
    expect(refusals({ exists: true, visible: true }, false).slice(3)).toEqual(Array(3).fill('discussion.closed'))
    const managers = groupLevels.map((level) => groupAccess({ exists: true, visible: true }, level, true).isManager)
    expect(managers).toEqual([false, false, false, false, true, true])
  })
})
