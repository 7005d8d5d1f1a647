import { Type } from 'typebox'
import { route } from '../route.ts'
import { Id, Instant, Nothing } from '../schema.ts'

const Token = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** A link for joining a group of any visibility, until it expires, is used up or is revoked. */
const GroupInvitation = Type.Object({
  token: Token,
  gid: Id,
  createdBy: Type.String({ description: 'username' }),
  gmtCreate: Instant,
  expiresAt: Instant,
  maxUses: Type.Integer(),
  uses: Type.Integer(),
})

export const invitationLimits = { days: 90, uses: 1_000, perGroup: 20 } as const

export const createGroupInvitation = route({
  summary: 'Make a link by which people join a group; for its roots',
  owner: 'group',
  method: 'POST',
  path: '/api/group/invitation',
  access: 'login',
  body: Type.Object({
    gid: Id,
    days: Type.Integer({ minimum: 1, maximum: invitationLimits.days }),
    maxUses: Type.Integer({ minimum: 1, maximum: invitationLimits.uses }),
  }),
  data: GroupInvitation,
})

export const getGroupInvitationList = route({
  summary: 'Links by which people can join a group now; for its roots',
  owner: 'group',
  method: 'GET',
  path: '/api/group/invitations',
  access: 'login',
  query: Type.Object({ gid: Id }),
  data: Type.Array(GroupInvitation),
})

export const revokeGroupInvitation = route({
  summary: 'Revoke a link by which people join a group',
  owner: 'group',
  method: 'DELETE',
  path: '/api/group/invitation',
  access: 'login',
  query: Type.Object({ gid: Id, token: Token }),
  data: Nothing,
})

/** Information for whoever opens the link, also about a hidden group. */
export const getGroupInvitation = route({
  summary: 'The group that a link leads to',
  owner: 'group',
  method: 'GET',
  path: '/api/group/invitation',
  access: 'login',
  query: Type.Object({ token: Token }),
  data: Type.Object({
    gid: Id,
    name: Type.String(),
    brief: Type.String(),
    memberCount: Type.Integer(),
    isMember: Type.Boolean(),
  }),
})

/** Members do not use up the invitation. */
export const joinByInvitation = route({
  summary: 'Join a group by a link',
  owner: 'group',
  method: 'POST',
  path: '/api/group/member/by-invitation',
  access: 'login',
  body: Type.Object({ token: Token }),
  data: Type.Object({ gid: Id }),
})
