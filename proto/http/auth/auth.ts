import { Type } from 'typebox'
import { adminRoles, superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, pageOf, pageQuery, Uid } from '../schema.ts'

const text = (maxLength: number) => Nullable(Type.String({ maxLength }))

/** The signed-in user as clients keep it. */
export const UserInfo = Type.Object({
  uid: Uid,
  username: Type.String(),
  nickname: text(100),
  avatar: text(500),
  titleName: text(100),
  titleColor: text(50),
  email: text(200),
  number: text(100),
  gender: Type.String({ description: 'male, female or secrecy' }),
  school: text(200),
  course: text(200),
  signature: text(10_000),
  realname: text(100),
  github: text(300),
  blog: text(300),
  cfUsername: text(100),
  roleList: Type.Array(Type.String()),
  deletionCancelled: Type.Optional(
    Type.Boolean({ description: 'in the answer to a sign-in: the account waited to be deleted and stays now' }),
  ),
})

const credentialsBytes = 16 * 1024

/** The answer to a security check: the position where the piece was dropped, or a nonce. */
const ChallengeAnswer = Type.Object({
  id: Type.String({ maxLength: 100 }),
  place: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000, description: 'left edge of the piece' })),
  nonce: Type.Optional(
    Type.String({ maxLength: 32, description: 'SHA-256 of `<id>:<nonce>` begins with `bits` zero bits' }),
  ),
})

const username = Type.String({ minLength: 1, maxLength: 100 })

const Credentials = Type.Object({
  username,
  password: Type.String({ minLength: 1, maxLength: 200 }),
  challenge: Type.Optional(ChallengeAnswer),
  code: Type.Optional(
    Type.String({ maxLength: 50, description: 'one-time or recovery code, after `auth.second_step_required`' }),
  ),
})

/**
 * Creates a security check for one sign-in attempt as this user from this address. It can be used once, within five
 * minutes.
 */
export const getSignInChallenge = route({
  summary: 'A security check, after several failed sign-ins',
  owner: 'auth',
  method: 'GET',
  path: '/api/sign-in-challenge',
  changesState: true,
  access: 'public',
  rate: 'captcha',
  query: Type.Object({ username }),
  data: Type.Object({
    id: Type.String(),
    background: Type.String({ description: 'data: address of a picture with a gap' }),
    piece: Type.String({ description: 'data: address of the piece, as high as the picture' }),
    width: Type.Integer(),
    height: Type.Integer(),
    pieceWidth: Type.Integer(),
    bits: Type.Integer({ description: 'zero bits of the work that stands in for the puzzle' }),
  }),
})

/** Signs in. The token is in the `Authorization` header of the response, which also sets a cookie for file uploads. */
export const login = route({
  summary: 'Sign in',
  owner: 'auth',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  rate: 'login',
  maxBodyBytes: credentialsBytes,
  body: Credentials,
  data: UserInfo,
})

/** Signs in to the back office; refused for accounts without an administrator role. */
export const adminLogin = route({
  summary: 'Sign in to the back office',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  rate: 'login',
  maxBodyBytes: credentialsBytes,
  body: Credentials,
  data: UserInfo,
})

export const logout = route({
  summary: 'End the session',
  owner: 'auth',
  method: 'GET',
  path: '/api/logout',
  changesState: true,
  access: 'login',
  data: Nothing,
})

export const adminLogout = route({
  summary: 'End the back-office session',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/logout',
  changesState: true,
  access: 'login',
  data: Nothing,
})

export const getUserAuthInfo = route({
  summary: 'Roles and permissions of the caller',
  owner: 'auth',
  method: 'GET',
  path: '/api/get-user-auth-info',
  priority: 'high',
  access: 'login',
  tokenScope: 'read',
  data: Type.Object({ roles: Type.Array(Type.String()), permissions: Type.Array(Type.String()) }),
})

/** Tells whether a username or an e-mail is taken; fields that are left out are not checked. */
export const checkUsernameOrEmail = route({
  summary: 'Whether a name or an e-mail is in use',
  owner: 'auth',
  method: 'POST',
  path: '/api/check-username-or-email',
  access: 'public',
  rate: 'login',
  maxBodyBytes: credentialsBytes,
  body: Type.Object({
    username: Type.Optional(Type.String({ maxLength: 100 })),
    email: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  data: Type.Object({ username: Type.Boolean(), email: Type.Boolean() }),
})

/** The HTTP status stays 200; `code` in `data` is the result (200, 400, or 403 when locked after five failures). */
export const changePassword = route({
  summary: 'Change the own password',
  owner: 'auth',
  method: 'POST',
  path: '/api/change-password',
  access: 'login',
  rate: 'login',
  maxBodyBytes: credentialsBytes,
  body: Type.Object({
    oldPassword: Type.String({ minLength: 1, maxLength: 200 }),
    newPassword: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  data: Type.Object({ code: Type.Integer(), msg: Type.String() }),
})

export const AdminUserRow = Type.Object({
  uid: Uid,
  username: Type.String(),
  realname: text(100),
  email: text(200),
  nickname: text(100),
  gender: Type.String(),
  school: text(200),
  status: Type.Integer({ description: '0 in use, 1 disabled' }),
  titleName: text(100),
  titleColor: text(50),
  gmtCreate: Instant,
  gmtModified: Instant,
  roles: Type.Array(Type.Object({ id: Type.Integer(), role: Type.String() })),
  hasSecondStep: Type.Boolean({ description: 'whether a one-time code is asked for at the sign-in' }),
})

export const adminGetUserList = route({
  summary: 'Users, newest first',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/user/get-user-list',
  access: superAdmin,
  tokenScope: 'admin',
  query: Type.Object({
    ...pageQuery({ limit: 10 }),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    onlyAdmin: Type.Optional(Type.Boolean()),
  }),
  data: pageOf(AdminUserRow),
})

/** A changed role, password or status ends every session of that user at once. */
export const adminEditUser = route({
  summary: 'Edit a user',
  owner: 'auth',
  method: 'PUT',
  path: '/api/admin/user/edit-user',
  access: superAdmin,
  body: Type.Object({
    uid: Uid,
    username,
    realname: Type.Optional(text(100)),
    email: Type.Optional(text(200)),
    password: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    setNewPwd: Type.Optional(Type.Boolean()),
    type: Type.Optional(Type.Integer({ description: 'role id, 1000 to 1008' })),
    status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    titleName: Type.Optional(text(100)),
    titleColor: Type.Optional(text(50)),
  }),
  data: Nothing,
})

export const adminDeleteUsers = route({
  summary: 'Delete users',
  owner: 'auth',
  method: 'DELETE',
  path: '/api/admin/user/delete-user',
  access: superAdmin,
  body: Type.Object({ ids: Type.Array(Uid, { minItems: 1, maxItems: 1000 }) }),
  data: Nothing,
})

export const Session = Type.Object({
  id: Id,
  uid: Uid,
  userAgent: Type.String(),
  ip: Type.String(),
  gmtCreate: Instant,
})

/** The caller's latest sign-in before this one. */
export const adminGetSessions = route({
  summary: 'Latest sign-in of the caller',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/dashboard/get-sessions',
  access: adminRoles,
  data: Session,
})
