import { Type } from 'typebox'
import { maxGroupQuota } from '../../codes/group.ts'
import { superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, Nothing, Nullable, pageOf, pageQuery, partial } from '../schema.ts'

/** `used` is null if the service that counts it is unavailable. `allowed` is null if there is no limit. */
const Measure = Type.Object({ used: Nullable(Type.Integer()), allowed: Nullable(Type.Integer()) })

/**
 * Usage and limits of a group. Storage is the bytes of tests and attached files of its current problems, and of the
 * pictures in its texts. Judgings are today's submissions and online tests (in UTC+8) in the group, its trainings and
 * contests.
 */
const GroupQuota = Type.Object({ storage: Measure, problems: Measure, judgings: Measure })

const Limit = Nullable(Type.Integer({ minimum: 0, maximum: maxGroupQuota }))

/** Quotas of one group in place of those of the site. null: the site's quota; 0: no limit. */
const QuotaExceptions = Type.Object({ storageMib: Limit, problems: Limit, judgingsADay: Limit })

export const getGroupQuota = route({
  summary: 'What a group holds and may hold, for its administrators',
  owner: 'group',
  method: 'GET',
  path: '/api/group/get-quota',
  access: 'login',
  query: Type.Object({ gid: Id }),
  data: GroupQuota,
})

/** All groups, hidden ones included, newest first. */
export const adminGetGroupQuotaList = route({
  summary: 'What groups hold and may hold',
  owner: 'group',
  method: 'GET',
  path: '/api/admin/group/get-quota-list',
  access: superAdmin,
  query: Type.Object({
    ...pageQuery({ limit: 10 }),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    ownerless: Type.Optional(Type.Boolean({ description: 'only groups that are to be handed over' })),
  }),
  data: pageOf(
    Type.Object({
      id: Id,
      name: Type.String(),
      owner: Type.String({ description: 'username' }),
      ownerless: Type.Boolean({ description: 'the account of its owner is gone, and nobody in it could follow' }),
      memberCount: Type.Integer(),
      quota: GroupQuota,
      exceptions: QuotaExceptions,
    }),
  ),
})

/** Missing or null: the site's quota; 0: no limit. Content above a lowered quota stays, but nothing may be added. */
export const adminSetGroupQuota = route({
  summary: 'Set the quotas of one group',
  owner: 'group',
  method: 'PUT',
  path: '/api/admin/group/quota',
  access: superAdmin,
  body: Type.Object({ gid: Id, ...partial(QuotaExceptions).properties }),
  data: Nothing,
})
