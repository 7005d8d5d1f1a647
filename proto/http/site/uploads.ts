import { Type } from 'typebox'
import { uploadUseKinds } from '../../codes/capabilities/uploads.ts'
import { superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, Instant, Nullable, OneOf, pageOf, pageQuery } from '../schema.ts'

/** Newest first. `uses` lists the texts that contain the upload; null if a service was unavailable. */
export const getUploads = route({
  summary: 'Uploaded pictures and files of the site with what shows them',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/uploads',
  access: superAdmin,
  query: Type.Object({
    ...pageQuery({ limit: 20, maxLimit: 50 }),
    keyword: Type.Optional(Type.String({ maxLength: 100, description: 'in the name of the file' })),
  }),
  data: pageOf(
    Type.Object({
      id: Id,
      filename: Type.String(),
      link: Type.String(),
      kind: OneOf(['image', 'file']),
      bytes: Type.Integer(),
      uploader: Nullable(Type.String()),
      gid: Nullable(Id),
      gmtCreate: Instant,
      uses: Nullable(
        Type.Array(
          Type.Object({
            kind: OneOf(uploadUseKinds),
            id: Type.String({ description: 'display id of a problem, else a number' }),
            title: Type.String(),
          }),
        ),
      ),
    }),
  ),
})
