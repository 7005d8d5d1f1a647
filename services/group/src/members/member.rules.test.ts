import { describe, expect, it } from '@jest/globals'
import { GroupLevel, groupLevels } from '@verdict/proto/codes/group'
import { exitError, joinError, levelError, removalError, type ManagingMember } from './member.rules.ts'

const changers: Record<string, ManagingMember> = {
  member: { uid: 'mina', level: GroupLevel.Member, isSuperAdmin: false },
  admin: { uid: 'alma', level: GroupLevel.Admin, isSuperAdmin: false },
  'other root': { uid: 'ruth', level: GroupLevel.Root, isSuperAdmin: false },
  owner: { uid: 'owen', level: GroupLevel.Root, isSuperAdmin: false },
  'super administrator': { uid: 'root', level: GroupLevel.Root, isSuperAdmin: true },
}

/** The levels that each may assign to members of level 1, 2, 3, 4 and 5, then the levels that it may remove. */
const table: Record<string, [string[], string]> = {
  member: [['', '', '', '', ''], ''],
  admin: [['23', '23', '3', '', ''], '123'],
  'other root': [['234', '234', '34', '34', ''], '1234'],
  owner: [['2345', '2345', '345', '345', '345'], '12345'],
  'super administrator': [['2345', '2345', '345', '345', '345'], '12345'],
}

describe.each(Object.entries(table))('%s', (name, [levels, removes]) => {
  const actor = changers[name] ?? { uid: '', level: GroupLevel.None, isSuperAdmin: false }
  const target = (level: GroupLevel, uid = 'somebody') => ({ uid, level, ownerUid: 'owen' })
  const targets = groupLevels.filter((level) => level !== GroupLevel.None)

  it(`brings others to ${levels.join(' ')}`, () => {
    const targetLevels = groupLevels.filter((level) => level >= GroupLevel.Refused)
    const given = targets.map((level) =>
      targetLevels.filter((to) => levelError(actor, target(level), to) === null).join(''),
    )
    expect(given).toEqual(levels)
  })

  it(`removes ${removes}`, () => {
    expect(targets.filter((level) => removalError(actor, target(level)) === null).join('')).toBe(removes)
  })

  it('changes neither the owner nor itself', () => {
    expect(removalError(actor, target(GroupLevel.Root, 'owen'))).not.toBeNull()
    expect(removalError(actor, target(actor.level, actor.uid))).not.toBeNull()
    expect(levelError(actor, target(actor.level, actor.uid), GroupLevel.Root)).not.toBeNull()
  })
})

describe('joining and leaving', () => {
  it('are for non-members and members respectively', () => {
    expect(groupLevels.map(joinError)).toEqual([
      null,
      'group.already_applied',
      'group.application_refused',
      ...Array<string>(3).fill('group.already_member'),
    ])
    expect(groupLevels.map((level) => exitError(level, false))).toEqual([
      'group.no_member',
      null,
      'group.no_member',
      null,
      null,
      null,
    ])
    expect(exitError(GroupLevel.Root, true)).toBe('group.owner_stays')
  })
})
