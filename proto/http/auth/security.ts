import { Type } from 'typebox'
import { superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, OwnPassword, pageOf, pageQuery, Uid } from '../schema.ts'

const SessionId = Type.String({ minLength: 1, maxLength: 100, description: 'id of the list; no token' })

/** A session of the caller. */
export const OwnSession = Type.Object({
  id: SessionId,
  userAgent: Type.String(),
  address: Type.String({ description: 'where the sign-in came from' }),
  signedInAt: Instant,
  lastUsedAt: Type.String({ format: 'date-time', description: 'exact to five minutes' }),
  expiresAt: Instant,
  isCurrent: Type.Boolean({ description: 'whether it is the session of this call' }),
})

/** Sessions of the caller, latest sign-in first. */
export const getOwnSessions = route({
  summary: 'Own sessions',
  owner: 'auth',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'login',
  query: Type.Object(pageQuery({ limit: 10, maxLimit: 50 })),
  data: pageOf(OwnSession),
})

export const endOwnSession = route({
  summary: 'End one of the own sessions',
  owner: 'auth',
  method: 'DELETE',
  path: '/api/account/session',
  access: 'login',
  query: Type.Object({ id: SessionId }),
  data: Nothing,
})

/** Ends every session of the caller except the calling one. */
export const endOtherSessions = route({
  summary: 'Sign out everywhere else',
  owner: 'auth',
  method: 'DELETE',
  path: '/api/account/other-sessions',
  access: 'login',
  data: Type.Object({ ended: Type.Integer() }),
})

const OneTimeCode = Type.String({ minLength: 1, maxLength: 50 })
const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'shown this once; each works once in place of a code' }),
})
const bodyBytes = 16 * 1024

export const getSecondFactor = route({
  summary: 'Whether the own sign-in has a second factor',
  owner: 'auth',
  method: 'GET',
  path: '/api/account/second-step',
  access: 'login',
  data: Type.Object({
    enabled: Type.Boolean(),
    enabledAt: Nullable(Instant),
    recoveryCodesLeft: Type.Integer(),
    required: Type.Boolean({ description: 'whether the site wants one of this account' }),
  }),
})

/** Creates a secret for an app with one-time codes. Nothing changes until it is confirmed within 15 minutes. */
export const beginSecondFactor = route({
  summary: 'Begin to set up one-time codes',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/second-step/begin',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ password: OwnPassword }),
  data: Type.Object({
    secret: Type.String({ description: 'base 32' }),
    uri: Type.String({ description: 'otpauth: address for a QR code' }),
  }),
})

/** Enables one-time codes and ends every other session of the caller. */
export const confirmSecondFactor = route({
  summary: 'Turn one-time codes on with the first of them',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/second-step/confirm',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ code: OneTimeCode }),
  data: RecoveryCodes,
})

export const renewRecoveryCodes = route({
  summary: 'New recovery codes in place of the old ones',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/second-step/recovery-codes',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ password: OwnPassword }),
  data: RecoveryCodes,
})

export const turnOffSecondFactor = route({
  summary: 'Turn one-time codes off',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/second-step/off',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ password: OwnPassword }),
  data: Nothing,
})

/** Resets the second factor of a user who has lost both the app and the recovery codes. */
export const adminResetSecondFactor = route({
  summary: "Take the second factor off a user's sign-in",
  owner: 'auth',
  method: 'DELETE',
  path: '/api/admin/user/second-step',
  access: superAdmin,
  query: Type.Object({ uid: Uid }),
  data: Nothing,
})

/** The terms of deleting an account at its owner's request. */
export const getDeletionTerms = route({
  summary: 'How long an account waits before it is deleted',
  owner: 'auth',
  method: 'GET',
  path: '/api/account/deletion-terms',
  access: 'login',
  data: Type.Object({ waitSec: Type.Integer({ description: 'in which a sign-in keeps the account' }) }),
})

/**
 * Schedules the deletion of the caller's account after a waiting time; signing in before then cancels it. Sessions and
 * tokens end at once. Submissions and texts stay, without the name.
 */
export const requestDeletion = route({
  summary: 'Have the own account deleted',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/delete',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ password: OwnPassword }),
  data: Type.Object({ deleteAt: Instant }),
})

export const accountEventKinds = [
  ...(['second_step_on', 'second_step_off', 'second_step_reset'] as const),
  ...(['recovery_codes_renewed', 'recovery_code_used'] as const),
  ...(['token_created', 'token_revoked'] as const),
  ...(['provider_linked', 'provider_unlinked'] as const),
  ...(['password_set', 'password_changed', 'password_reset', 'password_set_by_admin'] as const),
  ...(['email_changed', 'role_changed', 'disabled', 'enabled', 'edited'] as const),
  ...(['passkey_added', 'passkey_removed', 'signed_in_by_address'] as const),
  ...(['deletion_requested', 'deletion_cancelled', 'account_deleted'] as const),
  'data_exported' as const,
] as const
export type AccountEventKind = (typeof accountEventKinds)[number]

/** Events of the caller's account: changes of its sign-in methods, and actions of administrators. */
export const getOwnAccountEvents = route({
  summary: 'Security events of the own account, latest first',
  owner: 'auth',
  method: 'GET',
  path: '/api/account/security-events',
  access: 'login',
  query: Type.Object(pageQuery({ limit: 10, maxLimit: 50 })),
  data: pageOf(
    Type.Object({
      id: Id,
      at: Instant,
      kind: OneOf(accountEventKinds),
      isOwn: Type.Boolean({ description: 'whether the owner did it, not an administrator' }),
      actorName: Type.String(),
      address: Type.String({ description: 'empty where an administrator did it' }),
      detail: Type.String(),
    }),
  ),
})

/** Changes of accounts' sign-in methods, with actor, time and address. */
export const adminGetAccountEvents = route({
  summary: 'Security events of one account or of all, latest first',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/user/account-events',
  access: superAdmin,
  query: Type.Object({ ...pageQuery({ limit: 10 }), uid: Type.Optional(Uid) }),
  data: pageOf(
    Type.Object({
      id: Id,
      at: Instant,
      kind: OneOf(accountEventKinds),
      uid: Uid,
      username: Type.String(),
      actorUid: Uid,
      actorName: Type.String(),
      address: Type.String(),
      detail: Type.String(),
    }),
  ),
})
