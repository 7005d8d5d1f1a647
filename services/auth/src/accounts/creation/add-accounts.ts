import type { ClientSession } from 'mongoose'
import { userChanged } from '@verdict/proto/events/auth'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { Account, Profile } from '../account.model.ts'
import { emailKeyOf, emptyProfile, toUserChanged } from '../account.rules.ts'
import type { AccountsContext } from '../context.ts'

type NewAccount = Pick<Account, 'username' | 'passwordHash' | 'role' | 'roster' | 'batch'> & Partial<Profile>

/** An account that is not stored yet. */
export function newAccount(ctx: Pick<AccountsContext, 'clock' | 'newUid'>, given: NewAccount): Account {
  const now = ctx.clock.now()
  return {
    _id: ctx.newUid(),
    ...emptyProfile,
    ...given,
    nameKey: foldName(given.username),
    ...(given.email == null ? {} : { emailKey: emailKeyOf(given.email) }),
    disabled: false,
    credentialsVersion: 1,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

/** Stores accounts and publishes them; all or none (a duplicate key error if a name or e-mail is in use). */
export async function addAccounts(
  ctx: Pick<AccountsContext, 'accounts' | 'outbox'>,
  session: ClientSession,
  accounts: Account[],
): Promise<void> {
  await ctx.accounts.insertMany(accounts, { session })
  await ctx.outbox.addMany(session, userChanged, accounts.map(toUserChanged))
}
