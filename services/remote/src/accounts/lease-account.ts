import type { AccountsContext } from './context.ts'
import type { SiteOutcome } from '../sites/outcome.ts'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { AccountRow } from './account.model.ts'

/** Longer than the search for a run takes; after it the process with the lease is considered crashed. */
const leaseMs = 15 * 60_000

/** A pool of accounts: those of a user, or null for the shared ones. */
export interface AccountPool {
  key: RemoteJudgeKey
  owner: string | null
}

const broken = ['challenged', 'failed'] as const

/** Leases the least recently used account exclusively for one submission until it is released. */
export async function leaseAccount(
  ctx: AccountsContext,
  { key, owner }: AccountPool,
  submitId: number,
): Promise<AccountRow | null> {
  const now = ctx.clock.now()
  const free = [
    // A lease of a crashed process for the same submission is taken over.
    { $or: [{ busyUntil: null }, { busyUntil: { $lte: now } }, { busyWith: submitId }] },
    { $or: [{ limitedUntil: null }, { limitedUntil: { $lte: now } }] },
  ]
  return ctx.accounts
    .findOneAndUpdate(
      { key, owner, state: { $nin: broken }, $and: free },
      { $set: { busyWith: submitId, busyUntil: new Date(now.getTime() + leaseMs), usedAt: now } },
      { sort: { usedAt: 1, _id: 1 }, returnDocument: 'after' },
    )
    .lean<AccountRow>()
}

/** Whether the pool has any accounts, and whether one can become available. */
export async function countAccounts(
  ctx: AccountsContext,
  { key, owner }: AccountPool,
): Promise<{ all: number; usable: number }> {
  const [all, usable] = await Promise.all([
    ctx.accounts.countDocuments({ key, owner }),
    ctx.accounts.countDocuments({ key, owner, state: { $nin: broken } }),
  ])
  return { all, usable }
}

export async function releaseAccount(ctx: AccountsContext, accountId: string, submitId: number): Promise<void> {
  await ctx.accounts.updateOne({ _id: accountId, busyWith: submitId }, { $set: { busyWith: null, busyUntil: null } })
}

/** Applies an outcome to the account: its owner has to act, or it backs off for a while. */
export async function recordAccountFailure(
  ctx: AccountsContext,
  accountId: string,
  outcome: SiteOutcome,
): Promise<void> {
  const change = faultOf(outcome, ctx.clock.now())
  if (change !== null) await ctx.accounts.updateOne({ _id: accountId }, { $set: change })
}

function faultOf(outcome: SiteOutcome, now: Date): Partial<AccountRow> | null {
  switch (outcome.kind) {
    case 'bad-credentials':
      return { state: 'failed', detail: outcome.kind, session: null }
    case 'challenged':
      return { state: 'challenged', detail: outcome.kind, session: null }
    case 'session-lost':
      return { session: null }
    case 'rate-limited': {
      const limitedUntil = new Date(now.getTime() + (outcome.afterSec ?? 60) * 1_000)
      return { state: 'limited', detail: outcome.kind, limitedUntil }
    }
    default:
      return null
  }
}
