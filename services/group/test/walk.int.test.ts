import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as groupRoutes from '@verdict/proto/http/group/group'
import * as invitationRoutes from '@verdict/proto/http/group/invitations'
import * as memberRoutes from '@verdict/proto/http/group/members'
import * as quotaRoutes from '@verdict/proto/http/group/quota'
import { startWorld, storeGroup, type World } from './world.ts'

/**
 * Group 1 is visible, group 2 hidden; gus is root of group 3 only. The expected answers for each caller, group by
 * group.
 */
let world: World
beforeAll(async () => {
  world = await startWorld()
  await storeGroup(world, 1)
  await storeGroup(world, 2, { visible: false })
  await storeGroup(world, 3, { ownerUid: 'gus' })
  const at = { createdAt: world.clock.now(), updatedAt: world.clock.now() }
  await world.models.members.create({ _id: 999, gid: 3, uid: 'gus', level: 5, reason: null, ...at })
  for (const gid of [1, 2]) {
    const text = { title: 'x', content: 'x', uid: 'owen', username: 'owen', hidden: false }
    await world.models.announcements.create({ _id: gid, gid, ...text, ...at })
  }
})
afterAll(() => world.stop())

const callers = {
  visitor: null,
  outsider: 'zoe',
  applicant: 'paul',
  refused: 'rita',
  member: 'mina',
  admin: 'alma',
  root: 'owen',
  'root of another': 'gus',
  'super administrator': 'root',
} as const

const form = { name: 'Group name', shortName: 'short', brief: 'brief', description: 'description', auth: 1 }

/** A call of each route on a group for a subject that does not exist, so that an accepted call changes nothing. */
const calls: Record<string, (gid: number) => readonly [string, string, unknown?]> = {
  getGroupDetail: (gid) => ['GET', `get-group-detail?gid=${gid}`],
  getGroupAccess: (gid) => ['GET', `get-group-access?gid=${gid}`],
  getGroupAuth: (gid) => ['GET', `get-group-auth?gid=${gid}`],
  updateGroup: (gid) => ['PUT', 'group', { ...form, id: gid, auth: 2, code: 'short' }],
  getGroupMemberList: (gid) => ['GET', `group/get-member-list?gid=${gid}`],
  getGroupApplyList: (gid) => ['GET', `group/get-apply-list?gid=${gid}`],
  updateGroupMember: (gid) => ['PUT', 'group/member', { gid, uid: 'nobody', auth: 3 }],
  deleteGroupMember: (gid) => ['DELETE', `group/member?gid=${gid}&uid=nobody`],
  getGroupAnnouncementList: (gid) => ['GET', `group/get-announcement-list?gid=${gid}`],
  getGroupAdminAnnouncementList: (gid) => ['GET', `group/get-admin-announcement-list?gid=${gid}`],
  getGroupQuota: (gid) => ['GET', `group/get-quota?gid=${gid}`],
  addGroupMembers: (gid) => ['POST', 'group/members', { gid, usernames: ['nobody'] }],
  getGroupInvitationList: (gid) => ['GET', `group/invitations?gid=${gid}`],
  createGroupInvitation: (gid) => ['POST', 'group/invitation', { gid, days: 1, maxUses: 1 }],
  revokeGroupInvitation: (gid) => ['DELETE', `group/invitation?gid=${gid}&token=none`],
  createGroupAnnouncement: (gid) => ['POST', 'group/announcement', { gid, title: 'x', content: 'x' }],
}
/** Tested elsewhere by name, as each call of theirs changes something or is for everybody. */
const elsewhere = [
  'getGroupList',
  'createGroup',
  'deleteGroup',
  'transferGroup',
  'uploadGroupAvatar',
  'getGroupAvatar',
  'joinGroup',
  'getGroupInvitation',
  'joinByInvitation',
  'exitGroup',
  'updateGroupAnnouncement',
  'deleteGroupAnnouncement',
  'adminGetGroupQuotaList',
  'adminSetGroupQuota',
]

/** The accepted callers: s, every signed-in user; m, members; a, administrators; r, roots. */
const allowed: Record<string, 's' | 'm' | 'a' | 'r'> = {
  getGroupDetail: 's',
  getGroupAccess: 's',
  getGroupAuth: 's',
  updateGroup: 'r',
  getGroupMemberList: 'm',
  getGroupApplyList: 'a',
  updateGroupMember: 'a',
  deleteGroupMember: 'a',
  getGroupAnnouncementList: 'm',
  getGroupAdminAnnouncementList: 'a',
  getGroupQuota: 'a',
  createGroupAnnouncement: 'a',
  addGroupMembers: 'r',
  getGroupInvitationList: 'r',
  createGroupInvitation: 'r',
  revokeGroupInvitation: 'r',
}
const levels: Record<keyof typeof callers, string> = {
  visitor: '',
  outsider: 's',
  applicant: 's',
  refused: 's',
  member: 'sm',
  admin: 'sma',
  root: 'smar',
  'root of another': 's',
  'super administrator': 'smar',
}
const refusals = { m: 'group.membership_required', a: 'group.admin_required', r: 'group.root_required', s: '' }
const accessCodes = ['sign_in.required', 'access.denied', 'group.not_found', ...Object.values(refusals)]

describe('every route of groups', () => {
  it('is in this table', () => {
    const declared = Object.entries({ ...groupRoutes, ...invitationRoutes, ...memberRoutes, ...quotaRoutes }).flatMap(
      ([name, value]) => (typeof value === 'object' && 'path' in value ? [name] : []),
    )
    expect([...Object.keys(calls), ...elsewhere].sort()).toEqual(declared.sort())
  })

  it.each(Object.keys(calls))(
    '%s accepts exactly the intended callers in a visible and in a hidden group',
    async (name) => {
      const wrong: string[] = []
      for (const [caller, uid] of Object.entries(callers)) {
        for (const gid of [1, 2]) {
          world.clock.advance(1_500)
          const levelsOfCaller = levels[caller as keyof typeof callers]
          const requiredLevel = allowed[name] ?? 's'
          const isHidden = gid === 2 && !levelsOfCaller.includes('m')
          const mayCall = levelsOfCaller.includes(requiredLevel) && !isHidden
          const refusal = uid === null ? 'sign_in.required' : isHidden ? 'group.not_found' : refusals[requiredLevel]
          const [method, path, body] = calls[name]?.(gid) ?? ['GET', '']
          const { code = 'let through' } = await world.call(uid, method, path, body)
          const got = accessCodes.includes(code) ? code : 'let through'
          const expected = mayCall ? 'let through' : refusal
          if (got !== expected) wrong.push(`${caller} on group ${gid}: ${got}, not ${expected}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )
})
