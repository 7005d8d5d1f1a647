import { Type } from 'typebox'
import { adminRoles } from '../../../codes/roles.ts'
import { clicsVersions } from './clics.ts'
import { route } from '../../route.ts'
import { Id, Nothing, Nullable, OneOf } from '../../schema.ts'

/**
 * Everything that the CLICS Contest API returns without the freeze, its event feed, and the submitted programs. Only
 * managers of the contest may call this.
 */
export const downloadContestPackage = route({
  summary: 'A contest as a package of the CLICS, as a zip',
  owner: 'contest',
  method: 'GET',
  path: '/api/file/download-contest-package',
  access: 'login',
  download: true,
  cookieSignIn: true,
  query: Type.Object({ cid: Id, version: Type.Optional(OneOf(clicsVersions)) }),
  data: Nothing,
})

/**
 * Creates a hidden contest from a package: its settings, the problems of the site with the same names, and teams with
 * existing accounts. If anything is wrong, nothing is created and all mistakes are returned.
 */
export const importContestPackage = route({
  summary: 'A contest from a package of the CLICS, or what is wrong with it',
  owner: 'contest',
  method: 'POST',
  path: '/api/file/import-contest-package',
  access: adminRoles,
  cookieSignIn: true,
  rate: 'upload',
  upload: { field: 'file', maxBytes: 256 * 1024 * 1024 },
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean({ description: 'nothing is done' })) }),
  data: Type.Object({
    cid: Nullable(Type.Integer({ description: 'of the new contest; null: none was made' })),
    title: Nullable(Type.String()),
    teams: Type.Integer(),
    pictures: Type.Integer({ description: 'logos, photos, banners and flags; what is none of them is left out' }),
    problems: Type.Array(
      Type.Object({
        label: Type.String(),
        name: Type.String({ description: 'in the package' }),
        problemId: Type.String({ description: 'on the site' }),
        title: Type.String({ description: 'on the site' }),
      }),
    ),
    faults: Type.Array(
      Type.Object({
        file: Type.String(),
        at: Type.String({ description: 'which object of the file; empty: the file' }),
        code: Type.String(),
        message: Type.String(),
      }),
    ),
  }),
})
