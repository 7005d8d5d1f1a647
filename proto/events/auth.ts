import { Type } from 'typebox'
import { roleKeys } from '../codes/roles.ts'
import { Instant, Nullable, OneOf, Uid } from '../http/schema.ts'
import { event } from './event.ts'

/** Higher after every change of a user, their deletion included: what is older than what is known is passed over. */
const version = Type.Integer({ minimum: 1 })

/** Genders that people choose from for their profile. */
export const genders = ['male', 'female', 'secrecy'] as const

/** What others show of a user. Published when an account is made and whenever one of these changes. */
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

/** An account that is gone for good. */
export const userDeleted = event('auth.user_deleted.v2', {
  topic: 'verdict.auth',
  key: (data) => data.uid,
  data: Type.Object({ uid: Uid, version }),
})

/** A copy of somebody's data is there to be downloaded. */
export const dataExportReady = event('auth.data_export_ready.v1', {
  topic: 'verdict.auth',
  key: (data) => data.uid,
  data: Type.Object({ uid: Uid, requestedAt: Instant, expiresAt: Instant }),
})
