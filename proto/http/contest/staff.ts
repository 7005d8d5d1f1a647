import { Type } from 'typebox'
import { staffRoles } from '../../codes/contest.ts'
import { route } from '../route.ts'
import { Id, Nothing, OneOf, pageOf, pageQuery, Uid } from '../schema.ts'

export const staffLimits = { members: 500, rooms: 50, roomCharacters: 50 } as const

const rooms = Type.Array(Type.String({ maxLength: 200 }), {
  maxItems: staffLimits.rooms,
  description: 'beginnings of seats: A-1 lies in A; none: everywhere',
})

const StaffMember = Type.Object({
  uid: Uid,
  username: Type.String(),
  role: OneOf(staffRoles),
  rooms: Type.Array(Type.String()),
  teams: Type.Integer({ description: 'teams in these rooms' }),
})

/** Only managers and analysts of the contest may call this. */
export const getContestStaff = route({
  summary: 'Accounts that help with a contest, by name',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-staff',
  access: 'login',
  query: Type.Object({ ...pageQuery({ limit: 50, maxLimit: 100 }), cid: Id }),
  data: pageOf(StaffMember),
})

/**
 * If the account is on the staff already, it gets this role and these rooms. Participants and managers of the contest
 * are refused.
 */
export const saveContestStaff = route({
  summary: 'Name an account that helps with a contest',
  owner: 'contest',
  method: 'PUT',
  path: '/api/contest-staff',
  access: 'login',
  body: Type.Object({
    cid: Id,
    username: Type.String({ maxLength: 100 }),
    role: OneOf(staffRoles),
    rooms: Type.Optional(rooms),
  }),
  data: Nothing,
})

export const deleteContestStaff = route({
  summary: 'Take an account off the staff of a contest',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/contest-staff',
  access: 'login',
  query: Type.Object({ cid: Id, uid: Uid }),
  data: Nothing,
})
