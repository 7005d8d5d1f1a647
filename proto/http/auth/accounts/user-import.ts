import { Type } from 'typebox'
import { superAdmin } from '../../../codes/roles.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, Uid } from '../../schema.ts'

export const maxImportedUsers = 5_000

const cell = Type.Optional(Type.String({ maxLength: 2_000 }))

/**
 * A person of the import. Without a password one is generated. `gid` is the group to join; `groupName` is the name of a
 * group that is yet to be created. The caller creates groups and members, and reports them through the routes below.
 */
const ImportRow = Type.Object({
  username: Type.String({ maxLength: 2_000 }),
  password: cell,
  email: cell,
  realname: cell,
  number: cell,
  gender: cell,
  nickname: cell,
  school: cell,
  course: cell,
  gid: Type.Optional(Nullable(Id)),
  groupName: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
})

/**
 * The outcome of adding a person to their group. `no_group`: the group no longer exists; the other values are those of
 * `group/members`.
 */
export const importMemberships = ['added', 'member', 'unknown', 'no_group'] as const

const ImportRows = Type.Array(ImportRow, { minItems: 1, maxItems: maxImportedUsers })
const ImportId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
const row = Type.Integer({ description: 'from 1' })

/** The outcome of a row. Existing accounts are not changed. */
export const importOutcomes = ['new', 'exists', 'refused'] as const

/**
 * Checks the rows without changing anything. `message` tells why a row is refused, or how an existing account differs
 * from it.
 */
export const adminCheckImport = route({
  summary: 'Check a list of users before it is imported',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/user/check-import',
  access: superAdmin,
  maxBodyBytes: 4 * 1024 * 1024,
  body: Type.Object({ rows: ImportRows }),
  data: Type.Array(Type.Object({ row, outcome: OneOf(importOutcomes), message: Nullable(Type.String()) })),
})

const ImportProgress = Type.Object({
  id: ImportId,
  name: Type.String(),
  total: Type.Integer(),
  done: Type.Integer({ description: 'rows of which it is known what became of them' }),
  membersLeft: Type.Integer({ description: 'rows whose people are still to be put into their group' }),
  createdAt: Instant,
  expiresAt: Instant,
})

/**
 * Stores the rows of an import; `user/import/continue` then creates the accounts. Rows that `check-import` refuses are
 * skipped. The import is kept for a day, with encrypted passwords.
 */
export const adminStartImport = route({
  summary: 'Begin the import of a list of users',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/user/import',
  access: superAdmin,
  maxBodyBytes: 4 * 1024 * 1024,
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }), rows: ImportRows }),
  data: ImportProgress,
})

/** Creates the accounts of the next rows, at most fifty. The caller repeats the call until `done` equals `total`. */
export const adminContinueImport = route({
  summary: 'Go on with an import of users',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/user/import/continue',
  access: superAdmin,
  body: Type.Object({ id: ImportId }),
  data: ImportProgress,
})

/** Sets `gid` for rows with this `groupName`, unless they have one already. */
export const adminSetImportGroup = route({
  summary: 'Tell an import of a group that was made for it',
  owner: 'auth',
  method: 'PUT',
  path: '/api/admin/user/import/group',
  access: superAdmin,
  body: Type.Object({ id: ImportId, name: Type.String({ minLength: 1, maxLength: 100 }), gid: Id }),
  data: Nothing,
})

export const adminSetImportMembers = route({
  summary: 'Tell an import who of it is in their group',
  owner: 'auth',
  method: 'PUT',
  path: '/api/admin/user/import/members',
  access: superAdmin,
  body: Type.Object({
    id: ImportId,
    gid: Id,
    members: Type.Array(
      Type.Object({ username: Type.String({ maxLength: 2_000 }), membership: OneOf(importMemberships) }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  data: Nothing,
})

export const adminGetImports = route({
  summary: 'Own imports of users of the last day, newest first',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/user/imports',
  access: superAdmin,
  data: Type.Array(ImportProgress),
})

/**
 * Returns the outcome of one of the caller's imports. This is the only place that shows its passwords, until it is
 * deleted.
 */
export const adminGetImport = route({
  summary: 'Accounts and passwords of an import',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/user/import',
  access: superAdmin,
  query: Type.Object({ id: ImportId }),
  data: Type.Object({
    ...ImportProgress.properties,
    rows: Type.Array(
      Type.Object({
        row,
        outcome: OneOf(['waiting', 'created', 'exists', 'refused']),
        username: Type.String(),
        realname: Nullable(Type.String()),
        number: Nullable(Type.String()),
        gid: Nullable(Id),
        groupName: Nullable(Type.String()),
        membership: Nullable(OneOf(importMemberships)),
        uid: Nullable(Uid),
        password: Nullable(Type.String({ description: 'of accounts that it has created' })),
        message: Nullable(Type.String({ description: 'why the row was refused' })),
      }),
    ),
  }),
})

export const adminForgetImport = route({
  summary: 'Forget an import of users, with its passwords',
  owner: 'auth',
  method: 'DELETE',
  path: '/api/admin/user/import',
  access: superAdmin,
  query: Type.Object({ id: ImportId }),
  data: Nothing,
})
