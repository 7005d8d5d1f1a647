import { Type } from 'typebox'
import { groupLevels } from '../../codes/group.ts'
import { levelDescription } from './group.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, OneOfNumbers, pageOf, pageQuery, Uid, NonBlank } from '../schema.ts'
import { EnglishText, EnglishInput } from '../translation.ts'

/**
 * Only administrators of the group get `reason` and `realname`; those who were added by name without having asked show
 * `realname` only to administrators of the site.
 */
export const GroupMember = Type.Object({
  id: Id,
  gid: Id,
  uid: Uid,
  username: Type.String(),
  nickname: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  realname: Nullable(Type.String()),
  auth: OneOfNumbers(groupLevels, { description: levelDescription }),
  reason: Nullable(Type.String()),
  gmtCreate: Instant,
  gmtModify: Instant,
})

export const GroupAnnouncement = Type.Object({
  id: Id,
  gid: Id,
  title: Type.String(),
  content: Type.String(),
  uid: Uid,
  username: Type.String(),
  status: Type.Integer({ description: '0 shown, 1 hidden' }),
  gmtCreate: Instant,
  gmtModified: Instant,
})

const GroupAnnouncementWithTranslation = Type.Object({
  ...GroupAnnouncement.properties,
  titleEn: EnglishText('title'),
  contentEn: EnglishText('content'),
})

const gidQuery = Type.Object({ gid: Id })
const keyword = Type.Optional(Type.String({ maxLength: 100 }))

export const getGroupMemberList = route({
  summary: 'Members of a group',
  owner: 'group',
  method: 'GET',
  path: '/api/group/get-member-list',
  access: 'login',
  query: Type.Object({
    gid: Id,
    ...pageQuery({ limit: 5 }),
    keyword,
    auth: Type.Optional(OneOfNumbers(groupLevels)),
  }),
  data: pageOf(GroupMember),
})

/** Includes members unless `withoutMembers` is true, because older clients manage members with this list. */
export const getGroupApplyList = route({
  summary: 'Everybody in a group for its administrators: applicants, who was refused, and members',
  owner: 'group',
  method: 'GET',
  path: '/api/group/get-apply-list',
  access: 'login',
  query: Type.Object({
    gid: Id,
    ...pageQuery({ limit: 10 }),
    keyword,
    auth: Type.Optional(OneOfNumbers(groupLevels, { description: `${levelDescription}; 0 for all` })),
    withoutMembers: Type.Optional(Type.Boolean()),
  }),
  data: pageOf(GroupMember),
})

/** Joins a public group at once, and applies to any other; a private one requires its code. */
export const joinGroup = route({
  summary: 'Join a group, or apply to it',
  owner: 'group',
  method: 'POST',
  path: '/api/group/member',
  access: 'login',
  query: Type.Object({
    gid: Id,
    code: Type.Optional(Type.String({ maxLength: 100 })),
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  data: Nothing,
})

/** Adds users by username, whatever the visibility of the group. Existing members keep their level. */
export const addGroupMembers = route({
  summary: 'Add users to a group; for its roots',
  owner: 'group',
  method: 'POST',
  path: '/api/group/members',
  access: 'login',
  body: Type.Object({
    gid: Id,
    usernames: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 500 }),
  }),
  data: Type.Array(
    Type.Object({
      username: Type.String(),
      outcome: OneOf(['added', 'member', 'unknown'], {
        description: 'member: was one already; unknown: no account of that name can be used',
      }),
    }),
  ),
})

/** Accepts (3 to 5) or refuses (2) an application, or changes the level of a member (3 to 5). */
export const updateGroupMember = route({
  summary: 'Change what somebody is in a group',
  owner: 'group',
  method: 'PUT',
  path: '/api/group/member',
  access: 'login',
  body: Type.Object({ gid: Id, uid: Uid, auth: OneOfNumbers([2, 3, 4, 5], { description: levelDescription }) }),
  data: Nothing,
})

export const deleteGroupMember = route({
  summary: 'Remove somebody from a group, or an application',
  owner: 'group',
  method: 'DELETE',
  path: '/api/group/member',
  access: 'login',
  query: Type.Object({ gid: Id, uid: Uid }),
  data: Nothing,
})

export const exitGroup = route({
  summary: 'Leave a group, or take back an application',
  owner: 'group',
  method: 'DELETE',
  path: '/api/group/member/exit',
  access: 'login',
  query: gidQuery,
  data: Nothing,
})

/** Announcements are in the caller's language if available. */
export const getGroupAnnouncementList = route({
  summary: 'Announcements of a group, newest first',
  owner: 'group',
  method: 'GET',
  path: '/api/group/get-announcement-list',
  access: 'login',
  query: Type.Object({ gid: Id, ...pageQuery({ limit: 5 }) }),
  data: pageOf(GroupAnnouncement),
})

export const getGroupAdminAnnouncementList = route({
  summary: 'Announcements of a group for its administrators, hidden ones included',
  owner: 'group',
  method: 'GET',
  path: '/api/group/get-admin-announcement-list',
  access: 'login',
  query: Type.Object({ gid: Id, ...pageQuery({ limit: 10 }) }),
  data: pageOf(GroupAnnouncementWithTranslation),
})

const announcementInput = {
  title: NonBlank(255),
  content: NonBlank(65_535),
  titleEn: EnglishInput(255),
  contentEn: EnglishInput(65_535),
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, description: '0 shown, 1 hidden' })),
}

export const createGroupAnnouncement = route({
  summary: 'Announce something in a group',
  owner: 'group',
  method: 'POST',
  path: '/api/group/announcement',
  once: true,
  access: 'login',
  body: Type.Object({ gid: Id, ...announcementInput }),
  data: Nothing,
})

export const updateGroupAnnouncement = route({
  summary: 'Change an announcement of a group',
  owner: 'group',
  method: 'PUT',
  path: '/api/group/announcement',
  access: 'login',
  body: Type.Object({ id: Id, ...announcementInput }),
  data: Nothing,
})

export const deleteGroupAnnouncement = route({
  summary: 'Delete an announcement of a group',
  owner: 'group',
  method: 'DELETE',
  path: '/api/group/announcement',
  access: 'login',
  query: Type.Object({ aid: Id }),
  data: Nothing,
})
