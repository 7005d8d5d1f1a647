import { randomUUID } from 'node:crypto'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { passwordMask, remoteJudges, type RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { adminSaveRemoteAccount } from '@verdict/proto/http/remote/remote'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { AccountsContext } from './context.ts'
import { findSiteState } from '../site-states/site-states.ts'
import { outcomeOf } from '../sites/outcome.ts'
import { recordAccountFailure } from './lease-account.ts'
import type { AccountRow } from './account.model.ts'
import { ensureSignedIn, withSession } from './open-session.ts'

export type AccountView = RouteData<typeof adminSaveRemoteAccount>

export const maxAccounts = 50

export function toAccountView(account: AccountRow, now: Date): AccountView {
  const { _id: id, key, username, state, detail, limitedUntil, busyUntil } = account
  const isLimited = limitedUntil !== null && limitedUntil > now
  return {
    id,
    key: key as AccountView['key'],
    username,
    detail,
    state: state === 'limited' && !isLimited ? 'unknown' : state,
    limitedUntil: isLimited ? limitedUntil.toISOString() : null,
    isBusy: busyUntil !== null && busyUntil > now,
  }
}

/** Shared accounts (`owner` null) or those of a user. */
export async function listAccounts(ctx: AccountsContext, owner: string | null): Promise<AccountView[]> {
  const rows = await ctx.accounts.find({ owner }).sort({ key: 1, username: 1 }).lean<AccountRow[]>()
  return rows.map((row) => toAccountView(row, ctx.clock.now()))
}

/** Refuses shared accounts of a judge at which users submit with their own. @throws AppError remote.no_pool */
export async function assertHasPool(ctx: AccountsContext, key: RemoteJudgeKey): Promise<void> {
  if ((await findSiteState(ctx, key)).mode === 'own_account')
    throw new AppError('remote.no_pool', { judge: remoteJudges[key].name })
}

/**
 * Creates an account or changes its password. A masked password keeps the stored one.
 *
 * @throws AppError remote.no_pool, remote.mask_without_password, remote.too_many_accounts
 */
export async function saveAccount(
  ctx: AccountsContext,
  owner: string | null,
  { key: named, username: typed, password }: Omit<RouteBody<typeof adminSaveRemoteAccount>, 'acceptsTerms'>,
): Promise<AccountView> {
  const key = ctx.siteOf(named).accountsOf
  const username = typed.trim()
  if (owner === null) await assertHasPool(ctx, key)
  const known = await ctx.accounts.findOne({ key, owner, username }).lean<AccountRow>()
  if (known === null && password === passwordMask) throw new AppError('remote.mask_without_password', { username })
  if (known === null && (await ctx.accounts.countDocuments({ key, owner })) >= maxAccounts)
    throw new AppError('remote.too_many_accounts', { limit: maxAccounts })
  describeAudit({ id: username, name: `${remoteJudges[key].name} ${username}` })
  if (known !== null && password === passwordMask) return toAccountView(known, ctx.clock.now())
  const fresh = { session: null, state: 'unknown', detail: '', limitedUntil: null } as const
  const row = await ctx.accounts
    .findOneAndUpdate(
      { key, owner, username },
      {
        $set: { ...fresh, password: ctx.secrets.encrypt(password) },
        $setOnInsert: { _id: randomUUID(), usedAt: ctx.clock.now(), busyWith: null, busyUntil: null },
      },
      { upsert: true, returnDocument: 'after' },
    )
    .lean<AccountRow>()
  if (row === null) throw new Error('an account that was stored is not there')
  return toAccountView(row, ctx.clock.now())
}

/** Deletes an account; its pending runs are polled without it. @throws AppError remote.account_not_found */
export async function deleteAccount(ctx: AccountsContext, owner: string | null, id: string): Promise<void> {
  const account = await ctx.accounts.findOneAndDelete({ _id: id, owner }).lean<AccountRow>()
  if (account === null) throw new AppError('remote.account_not_found')
  describeAudit({ id: account.username, name: `${account.key} ${account.username}` })
}

/**
 * Signs in with a shared account and returns the result.
 *
 * @throws AppError remote.account_not_found, remote.account_busy
 */
export async function testAccount(ctx: AccountsContext, id: string): Promise<AccountView> {
  const account = await ctx.accounts.findOne({ _id: id, owner: null }).lean<AccountRow>()
  if (account === null) throw new AppError('remote.account_not_found')
  const key = account.key as RemoteJudgeKey
  if (account.busyUntil !== null && account.busyUntil > ctx.clock.now()) throw new AppError('remote.account_busy')
  await ctx.accounts.updateOne(
    { _id: id },
    { $set: { state: 'unknown', detail: '', session: null, limitedUntil: null } },
  )
  const asNew = { ...account, session: null }
  const signedIn = await outcomeOf(() => withSession(ctx, key, asNew, (http) => ensureSignedIn(ctx, key, asNew, http)))
  if ('outcome' in signedIn) {
    await ctx.accounts.updateOne({ _id: id }, { $set: { detail: signedIn.outcome.kind } })
    await recordAccountFailure(ctx, id, signedIn.outcome)
  }
  const after = await ctx.accounts.findById(id).lean<AccountRow>()
  return toAccountView(after ?? account, ctx.clock.now())
}
