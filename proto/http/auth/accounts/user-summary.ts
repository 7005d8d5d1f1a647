import { Type } from 'typebox'
import { route } from '../../route.ts'
import { Nullable, Uid } from '../../schema.ts'

const text = Nullable(Type.String())

/** The fields of a user that lists and cards show beside the name. */
export const userSummaryFields = {
  uid: Uid,
  username: Type.String(),
  nickname: text,
  avatar: Nullable(Type.String({ description: 'address of the picture' })),
  titleName: Nullable(Type.String({ description: 'what an administrator has given them to bear beside the name' })),
  titleColor: Nullable(Type.String({ description: '#rrggbb' })),
}

/** Maximum number of names in one call; the URL then stays below 8 KiB, whatever the names contain. */
export const maxUserSummaries = 40

/**
 * Summaries of users for lists that know only names. Names are matched in any case; unknown names are left out, and the
 * order is undefined.
 */
export const getUserSummaries = route({
  summary: 'Pictures and titles of users',
  owner: 'auth',
  method: 'GET',
  path: '/api/get-user-summaries',
  access: 'public',
  shared: { seconds: 5, varyBy: [] },
  query: Type.Object({
    username: Type.Array(Type.String({ maxLength: 100 }), {
      minItems: 1,
      maxItems: maxUserSummaries,
      description: 'may be repeated',
    }),
  }),
  data: Type.Array(Type.Object(userSummaryFields)),
})
