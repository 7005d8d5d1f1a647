import { Type } from 'typebox'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, pageOf, pageQuery } from '../schema.ts'

/** Pictures in texts of a group, which count for its storage, newest first. Only roots of the group may call this. */
export const getGroupPictureList = route({
  summary: 'Pictures of a group',
  owner: 'site',
  method: 'GET',
  path: '/api/group/get-picture-list',
  access: 'login',
  query: Type.Object({ ...pageQuery({ limit: 10, maxLimit: 100 }), gid: Id }),
  data: pageOf(
    Type.Object({
      id: Id,
      link: Type.String({ description: 'address of the picture, as texts show it' }),
      filename: Type.String({ description: 'as the uploader called it' }),
      bytes: Type.Integer(),
      uploader: Nullable(Type.String({ description: 'username; null: deleted, or the auth service is away' })),
      gmtCreate: Instant,
    }),
  ),
})

/** Deletes a picture of any user. Texts that contain it then show a missing picture. */
export const deleteGroupPicture = route({
  summary: 'Delete a picture of a group',
  owner: 'site',
  method: 'DELETE',
  path: '/api/group/picture',
  access: 'login',
  rate: 'write',
  query: Type.Object({ gid: Id, id: Id }),
  data: Nothing,
})
