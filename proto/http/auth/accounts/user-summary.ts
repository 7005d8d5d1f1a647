import { Type } from 'typebox'
import { route } from '../../route.ts'
import { Nullable, Uid } from '../../schema.ts'

const text = Nullable(Type.String())

/** What a name is shown with, in lists and on cards. */
export const userSummaryFields = {
  uid: Uid,
  username: Type.String(),
  nickname: text,
  avatar: Nullable(Type.String({ description: 'address of the picture' })),
  titleName: Nullable(Type.String({ description: 'what an administrator has given them to bear beside the name' })),
  titleColor: Nullable(Type.String({ description: '#rrggbb' })),
}

/** The most names of one call; its address then stays below 8 KiB, whatever the names are made of. */
export const maxUserSummaries = 40

/** For lists that know names alone. Names are found in any case; those of nobody are left out; in no particular order. */
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
