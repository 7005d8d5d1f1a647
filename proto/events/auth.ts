import { Type } from 'typebox'
import { roleKeys } from '../codes/roles.ts'
import { Instant, Nullable, OneOf, Uid } from '../http/schema.ts'
import { event } from './event.ts'

/**
 * Grows with every change of a user, including the deletion. Consumers ignore events with a lower version than the one
 * that they know.
 */
const version = Type.Integer({ minimum: 1 })

/** Genders that users can choose in their profile. */
export const genders = ['male', 'female', 'secrecy'] as const

/** The public data of a user. Published when an account is created and whenever one of these fields changes. */
export const userChanged = event('auth.user_changed.v3', {
  topic: 'verdict.auth',
  key: (data) => data.uid,
  data: Type.Object({
    uid: Uid,
    version,
    username: Type.String(),
    nickname: Nullable(Type.String()),
    avatar: Nullable(Type.String()),
    titleName: Nullable(Type.String()),
    titleColor: Nullable(Type.String()),
    realname: Nullable(Type.String()),
    school: Nullable(Type.String()),
    gender: OneOf(genders),
    role: OneOf(roleKeys),
    disabled: Type.Boolean(),
  }),
})

/** An account was deleted permanently. */
export const userDeleted = event('auth.user_deleted.v2', {
  topic: 'verdict.auth',
  key: (data) => data.uid,
  data: Type.Object({ uid: Uid, version }),
})

/** A copy of a user's data can be downloaded. */
export const dataExportReady = event('auth.data_export_ready.v1', {
  topic: 'verdict.auth',
  key: (data) => data.uid,
  data: Type.Object({ uid: Uid, requestedAt: Instant, expiresAt: Instant }),
})
