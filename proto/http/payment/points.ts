import { Type } from 'typebox'
import { pointTypeNames } from '../../codes/payment.ts'
import { superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, Instant, Nullable, OneOf, pageOf, pageQuery, Uid, NonBlank } from '../schema.ts'

const PointTypeName = OneOf(pointTypeNames)
const Points = Type.Integer({ description: 'may be below 0 after a refund of points that were spent' })

const recordFields = {
  id: Id,
  type: PointTypeName,
  typeName: Type.String({ description: 'of the type, in the language of the caller' }),
  changePoints: Type.Integer({ description: 'below 0: taken' }),
  balance: Points,
  remark: Type.String(),
  gmtCreate: Instant,
}

/** Points records of the caller, newest first. */
export const getPointRecords = route({
  summary: 'Own points records',
  owner: 'payment',
  method: 'GET',
  path: '/api/user/points/list',
  access: 'login',
  query: Type.Object(pageQuery({ limit: 10 })),
  data: pageOf(Type.Object(recordFields)),
})

export const getPointBalance = route({
  summary: 'Own balance of points',
  owner: 'payment',
  method: 'GET',
  path: '/api/user/points/balance',
  access: 'login',
  data: Type.Object({ balance: Points }),
})

/** Points records of all users, newest first. */
export const adminGetPointRecords = route({
  summary: 'Points records of all users',
  owner: 'payment',
  method: 'GET',
  path: '/api/admin/user/points',
  access: superAdmin,
  query: Type.Object({
    ...pageQuery({ limit: 10 }),
    keyword: Type.Optional(Type.String({ maxLength: 100, description: 'username' })),
    type: Type.Optional(PointTypeName),
  }),
  data: pageOf(
    Type.Object({
      ...recordFields,
      uid: Uid,
      username: Type.String(),
      actorName: Nullable(Type.String({ description: 'administrator who made the entry' })),
    }),
  ),
})

/** Adds points to a user or takes some; the balance does not fall below 0. A repeated `key` changes nothing. */
export const adminSavePoints = route({
  summary: 'Change the points of a user',
  owner: 'payment',
  method: 'POST',
  path: '/api/admin/user/points',
  access: superAdmin,
  once: true,
  body: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 100 }),
    changePoints: Type.Integer({ minimum: -10_000_000, maximum: 10_000_000, description: 'not 0; below 0: taken' }),
    remark: NonBlank(200, { description: 'the user sees it, too' }),
    key: Type.Optional(
      Type.String({
        minLength: 8,
        maxLength: 64,
        pattern: '^[A-Za-z0-9_-]+$',
        description: 'of this entry, chosen by the caller: a repeated call is known by it',
      }),
    ),
  }),
  data: Type.Object({ balance: Points }),
})
