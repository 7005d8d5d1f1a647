import { Type } from 'typebox'
import { superAdmin } from '../../../codes/roles.ts'
import { longTimeLimitSec, route } from '../../route.ts'
import { Nullable, OneOf, Uid } from '../../schema.ts'
import { NewUserRows } from './user-admin.ts'

/** The effect of an upload on the account of a row. */
export const rosterActions = ['create', 'update', 'reactivate', 'adopt', 'unchanged'] as const

const RosterName = Type.String({
  minLength: 1,
  maxLength: 50,
  pattern: '\\S',
  description: 'a school, a year, a class: whoever is uploaded together',
})

const Roster = Type.Object({ roster: RosterName, ...NewUserRows.properties })

const RosterMember = Type.Object({ uid: Uid, username: Type.String(), realname: Nullable(Type.String()) })

/** Names of the uploaded rosters. */
export const adminGetRosters = route({
  summary: 'Rosters and how many accounts each has',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/user/rosters',
  access: superAdmin,
  data: Type.Array(
    Type.Object({
      name: Type.String(),
      members: Type.Integer({ description: 'all that were ever in it and still have an account' }),
      active: Type.Integer({ description: 'those of them who can sign in' }),
    }),
  ),
})

/**
 * Previews `apply-roster` without changing anything: the effect on each row, with its mistake in `message`, and on
 * accounts of the roster that the rows do not contain.
 */
export const adminCheckRoster = route({
  summary: 'Check a roster before it is applied',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/user/check-roster',
  access: superAdmin,
  maxBodyBytes: 4 * 1024 * 1024,
  timeLimitSec: longTimeLimitSec,
  body: Roster,
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        row: Type.Integer({ description: 'from 1' }),
        action: OneOf(rosterActions),
        message: Nullable(Type.String({ description: 'what is wrong with the row; null where nothing is' })),
      }),
    ),
    leaving: Type.Array(RosterMember),
  }),
})

/**
 * Updates the accounts of a roster from rows in the format of `insert-batch-user`, all or nothing. A new username
 * becomes an account and needs a password. An existing account keeps its password and role, and gets the e-mail, name,
 * gender, nickname and school of the row. `disable` lists accounts of the roster that the rows do not contain: they are
 * signed out and disabled, and enabled again when a later upload contains them.
 */
export const adminApplyRoster = route({
  summary: 'Bring the accounts of a roster in line with a file',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/user/apply-roster',
  access: superAdmin,
  maxBodyBytes: 4 * 1024 * 1024,
  timeLimitSec: longTimeLimitSec,
  body: Type.Object({ ...Roster.properties, disable: Type.Array(Uid, { maxItems: 10_000 }) }),
  data: Type.Object({
    created: Type.Integer(),
    updated: Type.Integer(),
    reactivated: Type.Integer(),
    disabled: Type.Integer(),
  }),
})
