import { Type } from 'typebox'
import { remoteJudgeKeys, remoteModes } from '../../codes/remote/judges.ts'
import { superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Instant, NonBlank, Nothing, Nullable, OneOf } from '../schema.ts'

const Key = OneOf(remoteJudgeKeys)
const Mode = OneOf(remoteModes)

/**
 * `open`: requests are sent. `paused`: after faults no requests are sent until `until`. `stopped`: its pages cannot be
 * parsed.
 */
export const remoteSiteStates = ['open', 'paused', 'stopped'] as const
const State = OneOf(remoteSiteStates)
const Terms = Type.Object(
  { zh: Type.String(), en: Type.String() },
  { description: 'what its operators ask for, shown before an account is saved' },
)

export const remoteOperations = ['dns', 'tls', 'probe', 'statement', 'sign-in', 'session', 'languages'] as const
export const remoteCheckStates = ['ok', 'failed', 'skipped'] as const

export const getRemoteJudges = route({
  summary: 'Remote judges and whether code can be sent to them',
  owner: 'remote',
  method: 'GET',
  path: '/api/remote-judges',
  access: 'public',
  shared: { seconds: 5, varyBy: [] },
  query: Type.Object({}),
  data: Type.Array(
    Type.Object({
      key: Key,
      name: Type.String(),
      address: Type.String(),
      mode: Mode,
      state: State,
      terms: Terms,
      takesCode: Type.Boolean({ description: 'mode, state and accounts let code be sent now' }),
      examination: Nullable(
        Type.Object(
          {
            at: Instant,
            checks: Type.Array(Type.Object({ operation: OneOf(remoteOperations), state: OneOf(remoteCheckStates) })),
          },
          { description: 'what each operation came to in the last check, which runs every night' },
        ),
      ),
    }),
  ),
})

export const remoteAccountStates = ['unknown', 'signed_in', 'challenged', 'limited', 'failed'] as const

/** Passwords are never returned, not even in part. */
const Account = Type.Object({
  id: Type.String(),
  key: Key,
  username: Type.String(),
  state: OneOf(remoteAccountStates),
  detail: Type.String(),
  limitedUntil: Nullable(Instant),
  isBusy: Type.Boolean(),
})

const SiteCheckReport = Type.Object(
  {
    at: Instant,
    checks: Type.Array(
      Type.Object({ operation: OneOf(remoteOperations), state: OneOf(remoteCheckStates), detail: Type.String() }),
    ),
  },
  { description: 'what each operation of the judge came to when all that change nothing there were tried' },
)

export const adminGetRemoteSites = route({
  summary: 'Remote judges with their accounts and health',
  owner: 'remote',
  method: 'GET',
  path: '/api/admin/remote/sites',
  access: superAdmin,
  query: Type.Object({}),
  data: Type.Array(
    Type.Object({
      key: Key,
      name: Type.String(),
      mode: Mode,
      paceMs: Type.Integer({ description: 'least time between two submissions' }),
      state: State,
      until: Nullable(Instant),
      reason: Type.String({ description: 'of a pause or stop' }),
      operation: Nullable(OneOf(remoteOperations, { description: 'in which a check of the judge found the reason' })),
      terms: Terms,
      waiting: Type.Integer(),
      atSite: Type.Integer({ description: 'sent, without a verdict yet' }),
      lastDay: Type.Object({
        sent: Type.Integer(),
        judged: Type.Integer(),
        failed: Type.Integer(),
        faults: Type.Integer(),
      }),
      examination: Nullable(SiteCheckReport),
      accounts: Type.Array(Account),
    }),
  ),
})

/** The same check runs every night for judges in use. A site whose pages have changed is stopped. */
export const adminCheckRemoteSite = route({
  summary: 'Try the operations of a remote judge that change nothing there',
  owner: 'remote',
  method: 'POST',
  path: '/api/admin/remote/site/examine',
  access: superAdmin,
  rate: 'write',
  timeLimitSec: 110,
  body: Type.Object({ key: Key }),
  data: SiteCheckReport,
})

export const adminUpdateRemoteSite = route({
  summary: 'Change how a remote judge is used',
  owner: 'remote',
  method: 'PUT',
  path: '/api/admin/remote/site',
  access: superAdmin,
  rate: 'write',
  body: Type.Object({
    key: Key,
    mode: Type.Optional(Mode),
    paceMs: Type.Optional(Type.Integer({ minimum: 1_000, maximum: 3_600_000 })),
    resume: Type.Optional(Type.Boolean({ description: 'calls are made again at once' })),
  }),
  data: Nothing,
})

const AccountFields = {
  key: Key,
  username: NonBlank(100),
  password: Type.String({
    minLength: 1,
    maxLength: 4_096,
    description: 'or what the site gives in its place, such as a session; the mask keeps what is stored',
  }),
  acceptsTerms: Type.Literal(true, { description: 'the terms of the remote judge were shown and accepted' }),
}

export const adminSaveRemoteAccount = route({
  summary: 'Add an account on a remote judge, or change its password',
  owner: 'remote',
  method: 'POST',
  path: '/api/admin/remote/account',
  access: superAdmin,
  rate: 'write',
  body: Type.Object(AccountFields),
  data: Account,
})

const AccountId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

export const adminDeleteRemoteAccount = route({
  summary: 'Remove an account on a remote judge',
  owner: 'remote',
  method: 'DELETE',
  path: '/api/admin/remote/account',
  access: superAdmin,
  rate: 'write',
  query: AccountId,
  data: Nothing,
})

export const adminTestRemoteAccount = route({
  summary: 'Sign in with an account on a remote judge',
  owner: 'remote',
  method: 'POST',
  path: '/api/admin/remote/account/test',
  access: superAdmin,
  rate: 'write',
  timeLimitSec: 60,
  body: AccountId,
  data: Account,
})

export const getOwnRemoteAccounts = route({
  summary: 'Own accounts on remote judges',
  owner: 'remote',
  method: 'GET',
  path: '/api/remote/accounts',
  access: 'login',
  query: Type.Object({}),
  data: Type.Array(Account),
})

export const saveOwnRemoteAccount = route({
  summary: 'Add an own account on a remote judge, or change its password',
  owner: 'remote',
  method: 'POST',
  path: '/api/remote/account',
  access: 'login',
  rate: 'write',
  body: Type.Object(AccountFields),
  data: Account,
})

export const deleteOwnRemoteAccount = route({
  summary: 'Remove an own account on a remote judge',
  owner: 'remote',
  method: 'DELETE',
  path: '/api/remote/account',
  access: 'login',
  rate: 'write',
  query: AccountId,
  data: Nothing,
})
