import { Type } from 'typebox'
import { generatedPasswordLength } from '../../../codes/accounts/passwords.ts'
import { superAdmin } from '../../../codes/roles.ts'
import { longTimeLimitSec, route } from '../../route.ts'
import { Nothing, Nullable, OneOf } from '../../schema.ts'

const maxNewUsers = 5000
/** Rows of a file of users, with at most seven cells each. */
export const NewUserRows = Type.Object({
  users: Type.Array(Type.Array(Nullable(Type.String({ maxLength: 2_000 })), { maxItems: 7 }), {
    minItems: 1,
    maxItems: maxNewUsers,
  }),
})

/** Returns mistakes in rows for `insert-batch-user`, at most one for each row; empty if all rows are valid. */
export const adminCheckUsers = route({
  summary: 'Check users before they are created',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/user/check-batch-user',
  access: superAdmin,
  maxBodyBytes: 4 * 1024 * 1024,
  body: NewUserRows,
  data: Type.Array(Type.Object({ row: Type.Integer({ description: 'from 1' }), message: Type.String() })),
})

/** The outcome of a row of `insert-batch-user`. */
const InsertedUser = Type.Object({
  row: Type.Integer({ description: 'from 1' }),
  username: Type.String(),
  outcome: OneOf(['created', 'exists', 'refused'], {
    description: '`exists`: an earlier call with the same rows created it',
  }),
  message: Nullable(Type.String({ description: 'why it was refused' })),
})

/**
 * Creates accounts from rows of username, password, email, realname, gender, nickname and school; only the first two
 * are required. If a row is invalid, none is created. Accounts are created fifty at a time: after a 503 response some
 * may exist, and repeating the call creates the others.
 */
export const adminInsertUsers = route({
  summary: 'Create many users',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/user/insert-batch-user',
  access: superAdmin,
  maxBodyBytes: 4 * 1024 * 1024,
  timeLimitSec: longTimeLimitSec,
  body: NewUserRows,
  data: Type.Object({ created: Type.Integer(), rows: Type.Array(InsertedUser) }),
})

/** Creates the users `<prefix><n><suffix>`. The returned key downloads the sheet of their passwords for 30 minutes. */
export const adminGenerateUsers = route({
  summary: 'Generate users of a number range',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/user/generate-user',
  access: superAdmin,
  timeLimitSec: longTimeLimitSec,
  body: Type.Object({
    prefix: Type.String({ maxLength: 15, default: '' }),
    suffix: Type.String({ maxLength: 15, default: '' }),
    number_from: Type.Integer({ minimum: 0 }),
    number_to: Type.Integer({ minimum: 0 }),
    password_length: Type.Integer({ minimum: generatedPasswordLength.min, maximum: generatedPasswordLength.max }),
  }),
  data: Type.Object({ key: Type.String() }),
})

export const adminDownloadGeneratedUsers = route({
  summary: 'Names and passwords of generated users, as a workbook',
  owner: 'auth',
  method: 'GET',
  path: '/api/file/generate-user-excel',
  access: superAdmin,
  download: true,
  cookieSignIn: true,
  query: Type.Object({ key: Type.String({ minLength: 1, maxLength: 100, description: 'from generate-user' }) }),
  data: Nothing,
})
